import { createAuthenticationAdapter } from '@rainbow-me/rainbowkit'
import { createSiweMessage } from 'viem/siwe'

export const authentication = createAuthenticationAdapter({
  getNonce: async () => (await fetch('/api/nonce')).text(),
  createMessage: ({ nonce, address, chainId }) =>
    createSiweMessage({
      domain: window.location.host,
      address,
      statement: 'Sign in to the orchard.',
      uri: window.location.origin,
      version: '1',
      chainId,
      nonce,
    }),
  verify: async ({ message, signature }) => {
    const answer = await fetch('/api/verify', { method: 'POST', body: JSON.stringify({ message, signature }) })
    return answer.ok
  },
  signOut: async () => {
    await fetch('/api/logout')
  },
})
