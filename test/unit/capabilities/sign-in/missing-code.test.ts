import { expect, it } from 'vitest'
import { signal } from '../../../../src/kernel/signal.ts'
import { SIGN_IN } from '../../../../src/ports/sign-in.ts'
import { createCapabilities } from '../../../../src/widget/create-capabilities.ts'
import { until } from '../../../support/until.ts'
import { ADDRESS } from '../../state/open-page.ts'
import { openSignIn } from './open-sign-in.ts'

/** A page that signs in, and cannot have the code for it. */
function openWithout() {
  const page = openSignIn()
  const failures = () => page.told.filter((line) => line.startsWith('report')).length
  let isDown = true
  Object.assign(page.interior, { options: signal({ siwx: page.host, features: {} }) })
  Object.defineProperty(page.interior.environment.page, 'href', {
    get() {
      if (isDown) throw new Error('Failed to fetch')
      return 'https://shop.example/'
    },
  })
  const capabilities = createCapabilities(() => page.interior)
  capabilities.start()
  const isThere = () => !!capabilities.current(SIGN_IN)
  const come = () => page.connect([ADDRESS], page.connector)
  const goOnline = (): void => {
    isDown = false
  }
  return { ...page, capabilities, failures, isThere, come, goOnline }
}

it('R4.73: a page that signs in asks who comes, though its code could not be had before', async () => {
  const page = openWithout()
  await until(() => page.failures() === 1, 'the first failure')
  page.come()
  await until(() => page.failures() === 2, 'the second')
  page.connect([], page.connector)
  page.goOnline()
  page.come()
  await until(page.isThere, 'the sign-in')
  await until(page.isAsking, 'the question')
})

it('R10.33: it is not asked for after the widget’s end', async () => {
  const page = openWithout()
  await until(() => page.failures() === 1, 'the failure')
  page.scope.close()
  page.come()
  await page.settle()
  expect(page.failures()).toBe(1)
})

it('R2.14, R4.73: who connects while that code is on its way has still to sign in; where it cannot be had, no longer', async () => {
  const page = openWithout()
  expect(page.capabilities.afterConnecting()).toEqual({ views: ['SIWXSignMessage'], isDone: false })
  await until(() => page.failures() === 1, 'the failure')
  expect(page.capabilities.afterConnecting()).toEqual({ views: [], isDone: true })
  page.goOnline()
  page.come()
  expect(page.capabilities.afterConnecting().isDone).toBe(false)
  expect(page.capabilities.current(SIGN_IN)).toBeUndefined()
  await until(page.isThere, 'the sign-in')
  expect(page.capabilities.afterConnecting().isDone).toBe(false)
})
