import { SIGN_IN_STORE } from '../../../../src/capabilities/sign-in/sign-in-store.ts'
import type { Interior } from '../../../../src/state/interior.ts'
import { type TestPage, until } from '../../../support/test-page.ts'

/** What a drawn modal of the page would show, without one; with sign-in, once that is there. */
export async function interiorOf(page: TestPage, hasSignIn = true): Promise<Interior> {
  const drawn = new Promise<Interior>((resolve) => {
    page.widget.attachInterface({ framework: 'test', load: async () => resolve })
  })
  void page.widget.open().then(() => page.widget.close())
  const interior = await drawn
  if (hasSignIn) await until(() => !!interior.capabilities.current(SIGN_IN_STORE), 'the sign-in chunk')
  return interior
}
