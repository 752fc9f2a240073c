import type { SocialProvider } from '../../domain/features.ts'

/**
 * The providers to offer, in the project's order. Telegram's browsers cannot show all of them: on iOS not google, on a
 * Mac not x, on Android neither facebook nor x (R5.35 to R5.37).
 */
export function listSocials(
  socials: readonly SocialProvider[] | false,
  { isTelegram, userAgent }: { isTelegram: boolean; userAgent: string },
): readonly SocialProvider[] {
  if (!socials) return []
  if (!isTelegram) return socials
  const agent = userAgent.toLowerCase()
  const hidden = /iphone|ipad|ipod/.test(agent)
    ? ['google']
    : /android/.test(agent)
      ? ['facebook', 'x']
      : agent.includes('macintosh') && !agent.includes('safari')
        ? ['x']
        : []
  return socials.filter((one) => !hidden.includes(one))
}
