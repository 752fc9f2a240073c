import type { Locator } from 'playwright-core'
import type { Visitor } from './visitor.ts'

/** Smallest units of the local coins. */
export const ETHER = 10n ** 18n
export const DOLLAR = 10n ** 6n

/** Buttons show what comes next while they wait for it: this one can be pressed. */
export const ready = ({ dialog, page }: Visitor, name: string): Locator =>
  dialog.getByRole('button', { name, exact: true }).and(page.locator(':not([aria-disabled])'))

export const press = (visitor: Visitor, name: string): Promise<void> => ready(visitor, name).click()

export const says = ({ dialog }: Visitor, text: string | RegExp): Promise<void> =>
  dialog.getByText(text).first().waitFor()
