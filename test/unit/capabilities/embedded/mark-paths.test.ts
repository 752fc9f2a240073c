import { siApple, siDiscord, siFacebook, siFarcaster, siGithub, siGoogle, siX } from 'simple-icons'
import { expect, test } from 'vitest'
import { MARK_PATHS } from '../../../../src/capabilities/embedded/views/social/mark-paths.ts'

test('R2.29: the marks of the ways to log in are those of the maintained set', () => {
  const maintained = {
    google: siGoogle,
    x: siX,
    discord: siDiscord,
    farcaster: siFarcaster,
    github: siGithub,
    apple: siApple,
    facebook: siFacebook,
  }
  expect(MARK_PATHS).toEqual(Object.fromEntries(Object.entries(maintained).map(([name, { path }]) => [name, path])))
})
