import { defineTexts } from '../../../ui/texts.ts'

/** Apart from texts.ts, which every visitor downloads. */
export const legalTexts = defineTexts('legal', {
  agree: 'I agree to the {links}',
  notice: 'By connecting you agree to the {links}',
  both: '{terms} and {privacy}',
  terms: 'terms of service',
  privacy: 'privacy policy',
})
