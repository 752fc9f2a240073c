// @vitest-environment happy-dom
import { createRequire } from 'node:module'
import { it } from 'vitest'
import { showNetworks } from './joined-doors.ts'

const require = createRequire(import.meta.url)
const { createWidget, eip155 } = require('../../dist/element.cjs') as typeof import('walletlet/element')
const { mainnet } = require('../../dist/networks.cjs') as typeof import('walletlet/networks')

it('with `require`: a screen is found, also where one file passes it on from another', async () => {
  await showNetworks({ createWidget, eip155, mainnet })
})
