import type { SocialProvider } from '../../domain/features.ts'
import type { Page } from '../../ports/page.ts'

/**
 * The providers to offer, in the project's order. Telegram's browsers cannot show all of them: on iOS not google, on a
 * Mac not x, on Android neither facebook nor x (R5.35 to R5.37).
 */
export function listSocials(
  socials: readonly SocialProvider[] | false,
  { isTelegram, userAgent, isMobile }: Pick<Page, 'isTelegram' | 'userAgent' | 'isMobile'>,
): readonly SocialProvider[] {
  if (!socials) return []
  if (!isTelegram) return socials
  const agent = userAgent.toLowerCase()
  const isMac = agent.includes('macintosh')
  // iPads call themselves Macs.
  const hidden =
    /iphone|ipad|ipod/.test(agent) || (isMac && isMobile)
      ? ['google']
      : /android/.test(agent)
        ? ['facebook', 'x']
        : isMac && !agent.includes('safari')
          ? ['x']
          : []
  return socials.filter((one) => !hidden.includes(one))
}
