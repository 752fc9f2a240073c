import type { WalletInfo } from '../../../src/testing/wallets/announce.ts'

const HUGE_BYTES = 5_000_000

/** What a hostile extension might announce. Functions, because one of them is five megabytes. */
export const HOSTILE_INFOS = {
  hugeIcon: () => ({ name: 'Huge Icon', icon: `data:image/png;base64,${'A'.repeat(HUGE_BYTES)}` }),
  scriptUrlIcon: () => ({ name: 'Script URL Icon', icon: 'javascript:globalThis.__hostile=1' }),
  /** Harmless in an `img`; runs when the picture is put into the page as markup. */
  scriptedSvgIcon: () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" onload="top.__hostile=1"><script>top.__hostile=1</script><circle r="9"/></svg>'
    return { name: 'Scripted Icon', icon: `data:image/svg+xml,${encodeURIComponent(svg)}` }
  },
  remoteIcon: () => ({ name: 'Remote Icon', icon: 'https://tracker.example/pixel.png' }),
  brokenIcon: () => ({ name: 'Broken Icon', icon: 'data:image/png;base64,AAAA' }),
  markupName: () => ({ name: '<img src=x onerror="globalThis.__hostile=1">' }),
  longName: () => ({ name: 'Long'.repeat(2500) }),
  /** Right-to-left override: shown raw, the text after it reads backwards. */
  bidiName: () => ({ name: 'Safe \u202etellaW detsurT\u202c\u2066\u0007' }),
  emptyName: () => ({ name: '' }),
  notTextName: () => ({ name: 42 as unknown as string }),
  badRdns: () => ({ name: 'Bad Rdns', rdns: 'not a domain/../..' }),
} satisfies Record<string, () => Partial<WalletInfo>>

export type HostileInfoName = keyof typeof HOSTILE_INFOS
