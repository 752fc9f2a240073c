export const WALLET_FAULTS = ['none', 'slow', 'refuses', 'fails', 'never answers'] as const
export const SERVICE_FAULTS = ['none', 'slow', 'fails', 'unreachable'] as const

/** What is made to go wrong from now on. Chosen in the panel, or by code. */
export interface Faults {
  wallet: (typeof WALLET_FAULTS)[number]
  services: (typeof SERVICE_FAULTS)[number]
}

const SLOW_MS = 3_000

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, SLOW_MS))

/** Before a question to a wallet goes on. EIP-1193's codes, which every family of ours understands. */
export async function disturbWallet({ wallet }: Faults): Promise<void> {
  if (wallet === 'slow') await pause()
  if (wallet === 'refuses') throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
  if (wallet === 'fails') throw Object.assign(new Error('The devtools made this wallet fail'), { code: -32603 })
  if (wallet === 'never answers') await new Promise(() => {})
}

/** The same for a request: undefined lets it go on. */
export async function disturbRequest({ services }: Faults): Promise<Response | undefined> {
  if (services === 'slow') await pause()
  if (services === 'fails') return new Response('The devtools made this service fail', { status: 503 })
  if (services === 'unreachable') throw new TypeError('Failed to fetch')
  return undefined
}
