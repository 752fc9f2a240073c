// The page that npm run docs:pictures photographs: one look, `?look=dark`.
import { createWidget } from 'walletlet'
import 'walletlet/element'
import { eip155 } from 'walletlet/eip155'
import { mainnet } from 'walletlet/networks'
import { createTestWallet } from 'walletlet/testing'
import { answerInPage, inPage, services } from '../live/answer-in-page.ts'
import { PICTURE_LOOKS } from './picture-looks.ts'

const look = PICTURE_LOOKS[new URLSearchParams(location.search).get('look') ?? '']
const { nodes } = answerInPage([mainnet.id])
const networks = [inPage(mainnet)] as const
for (const name of ['Harbor Wallet', 'Lantern']) createTestWallet({ name, networks, rpc: nodes })
const widget = createWidget({ ...services, ...look, networks, chains: [eip155()] })
for (const tag of ['walletlet-connect', 'walletlet-network'] as const)
  document.body.append(Object.assign(document.createElement(tag), { widget }))

const { style } = document.body
const isDark = look?.themeMode === 'dark'
style.cssText = `display: inline-flex; gap: 8px; margin: 0; padding: 12px; color: ${isDark ? '#fff' : '#000'}`
document.documentElement.style.background = isDark ? '#16181d' : '#fff'
