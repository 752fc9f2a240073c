import type { CaipNetworkId } from '../../domain/network.ts'

/** The chains the hosted RPC serves (R7.81). Text, because it packs better. */
const HOSTED =
  'eip155:1 eip155:10 eip155:56 eip155:97 eip155:100 eip155:137 eip155:300 eip155:324 eip155:1101 eip155:1301 eip155:1329 ' +
  'eip155:5000 eip155:5003 eip155:8217 eip155:8453 eip155:17000 eip155:42161 eip155:42220 eip155:43113 eip155:43114 ' +
  'eip155:59144 eip155:80002 eip155:80084 eip155:84532 eip155:421614 eip155:7777777 eip155:11155111 eip155:11155420 ' +
  'eip155:999999999 eip155:1313161554 eip155:1313161555 ' +
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z ' +
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1 solana:4sgjmw1sunhzsxgspuhpqldx6wiyjntz ' +
  'bip122:000000000019d6689c085ae165831e93 bip122:000000000933ea01ad0ee984209779ba'

export const isHostedChain = (id: CaipNetworkId): boolean => HOSTED.split(' ').includes(id)
