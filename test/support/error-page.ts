import { expect } from 'vitest'
import { eip155 } from '../../src/chains/eip155/index.ts'
import { WidgetError } from '../../src/index.ts'
import type { ChainFamily, FamilyOperations } from '../../src/ports/chain-family.ts'
import type { Interior } from '../../src/state/interior.ts'
import { openPage, type TestPage, until } from './test-page.ts'

type PageOptions = Parameters<typeof openPage>[0]

/** A page whose host listens for errors. */
export interface ErrorPage {
  /** The page that was opened last. */
  readonly current: TestPage
  /** What `onError` was told, by all pages. */
  readonly heard: readonly WidgetError[]
  open(options?: PageOptions): TestPage
  /** The page with its interior in hand. */
  openInterior(options?: PageOptions): Promise<Interior>
  /** `onError` is told this error, in exactly these words. */
  hears(code: string, message: string): Promise<void>
}

export function createErrorPage(): ErrorPage {
  const heard: WidgetError[] = []
  let current: TestPage | undefined
  const open = (options: PageOptions = {}): TestPage => {
    current = openPage({ onError: (error) => void heard.push(error), ...options })
    return current
  }
  return {
    get current() {
      if (!current) throw new Error('No page has been opened')
      return current
    },
    heard,
    open,
    async openInterior(options) {
      const { widget } = open(options)
      let interior: Interior | undefined
      widget.attachInterface({
        framework: 'test',
        load: async () => (composed) => {
          interior = composed
        },
      })
      await widget.open()
      return interior as unknown as Interior
    },
    async hears(code, message) {
      await until(
        () => heard.some((error) => error.code === code),
        `${code} (heard ${heard.map((error) => error.code)})`,
      )
      const error = heard.find((candidate) => candidate.code === code)
      expect(error).toBeInstanceOf(WidgetError)
      expect(error?.message).toBe(message)
    },
  }
}

/** The one error a verb failed with: of our class, by code and exact words. */
export async function failsWith(work: Promise<unknown>, code: string, message: string): Promise<void> {
  const error = await work.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  expect(error).toBeInstanceOf(WidgetError)
  expect(error).toMatchObject({ code, message })
}

/** Ethereum with some operations replaced. */
export const familyWith = (change: (real: FamilyOperations) => Partial<FamilyOperations>): ChainFamily => {
  const real = eip155()
  return {
    ...real,
    async operations() {
      const operations = await real.operations()
      return { ...operations, ...change(operations) }
    },
  }
}
