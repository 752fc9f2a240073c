import type { SocialProvider } from '../../domain/features.ts'

/** Over 30 characters the last three give way to `...` (R5.38). */
export const showName = (name: string): string => name.replace(/^(.{28,}).{3}$/su, '$1...')

/** How the embedded wallet's visitor is called. Discord ends names with a 0 that nobody chose (R5.39). */
export function showUser({
  email,
  username,
  social,
}: {
  readonly email: string | undefined
  readonly username: string | undefined
  readonly social: SocialProvider | undefined
}): string | undefined {
  const name = social === 'discord' ? username?.replace(/0$/, '') : username
  const shown = name || email
  return shown && showName(shown)
}
