import type { CaipNetworkId } from '../../domain/network.ts'

/** References of the chains the hosted RPC serves, by namespace (R7.81). Text, because it packs better. */
const HOSTED: Readonly<Record<string, string>> = {
  eip155:
    '1 10 56 97 100 137 300 324 1101 1301 1329 5000 5003 8217 8453 17000 42161 42220 43113 43114 59144 80002 80084 84532 ' +
    '421614 7777777 11155111 11155420 999999999 1313161554 1313161555',
  solana:
    '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp 4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z EtWTRABZaYq6iMfeYKouRu166VU2xqa1 ' +
    '4sgjmw1sunhzsxgspuhpqldx6wiyjntz',
  bip122: '000000000019d6689c085ae165831e93 000000000933ea01ad0ee984209779ba',
}

export const isHostedChain = (id: CaipNetworkId): boolean => {
  const [namespace = '', reference = ''] = id.split(':')
  return !!HOSTED[namespace]?.split(' ').includes(reference)
}
