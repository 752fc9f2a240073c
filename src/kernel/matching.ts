import { custom } from 'valibot'

/** A schema of texts of this form. */
export const matching = (form: RegExp) => custom<string>((value) => typeof value === 'string' && form.test(value))
