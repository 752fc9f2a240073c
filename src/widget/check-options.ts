import * as v from 'valibot'
import type { WidgetOptions } from '../domain/config.ts'
import { type ChainLike, type Network, toNetwork } from '../domain/network.ts'
import { nearest } from '../kernel/nearest.ts'
import type { ChainFamily } from '../ports/chain-family.ts'
import { group } from './advice/option-kinds.ts'
import { createOptionSchemas } from './advice/option-schemas.ts'
import { noSuch, show, tellMistake } from './advice/tell-mistake.ts'

// For developers: bundlers leave this file out of what visitors get, see create-widget.ts.

/** What a chain is by its number alone, as viem writes them. */
const byNumber = (id: number | string): Network => toNetwork({ id } as ChainLike)

/** The family that a chain is of by its CAIP-2 id. */
const familyOf = ({ id, caipNetworkId = byNumber(id).caipNetworkId }: Pick<Network, 'id'> & Partial<Network>): string =>
  caipNetworkId.split(':', 1).join()

/** Each network that says two things of where it is: some of what runs would go by the one, some by the other. */
const contradictions = ({ networks }: WidgetOptions): string[] =>
  networks.flatMap((network, at) => {
    const { id, caipNetworkId, chainNamespace }: Pick<Network, 'id'> & Partial<Network> = network
    const family = familyOf(network)
    const told = (name: string, value: unknown, right: string): string[] => [
      `networks[${at}].${name}: ${value === undefined ? 'it is missing' : `was given ${show(value)}`}; write ${right}.`,
    ]
    if (!caipNetworkId && (chainNamespace ?? family) !== family)
      return told('caipNetworkId', caipNetworkId, `it as CAIP-2 does, as '${chainNamespace}:${id}'`)
    if (!caipNetworkId) return []
    if (chainNamespace !== family)
      return told('chainNamespace', chainNamespace, `'${family}', as its caipNetworkId says`)
    // EVM wallets are asked by the number; of another family its own code knows what the id is.
    const plain = byNumber(id)
    return family !== plain.chainNamespace || caipNetworkId === plain.caipNetworkId
      ? []
      : told(
          'caipNetworkId',
          caipNetworkId,
          `'${plain.caipNetworkId}', as its id says, or leave it and chainNamespace out`,
        )
  })

/** Each network whose family nobody listed: its wallets on this page are not found. */
function familiesMissing({ networks, chains }: WidgetOptions<ChainFamily>): string[] {
  const listed = new Set(chains.map(({ namespace }) => namespace))
  const wanted = new Set(networks.map(familyOf))
  return [...wanted]
    .filter((namespace) => listed.size && !listed.has(namespace))
    .map(
      (namespace) =>
        `chains: networks lists networks of ${namespace}, whose wallets on this page are not found; add ${namespace}() of 'walletlet/${namespace}' to chains.`,
    )
}

/** What is listed twice: the second counts for nothing, or twice. */
const twice = (list: 'networks' | 'chains', names: readonly string[]): string[] =>
  [...new Set(names.filter((name, at) => names.indexOf(name) < at))].map(
    (name) => `${list}: ${name} is listed twice; list it once.`,
  )

/** Two letters: `bip122`, which a page may list only for some of its visitors, is three from `eip155`. */
const MOST_LETTERS = 2

/** Each family that has a default and is not among those that are listed, where one of them was meant. */
const familiesMistyped = ({ defaultAccountTypes = {} }: WidgetOptions, listed: readonly string[]): string[] =>
  Object.keys(defaultAccountTypes).flatMap((name) => {
    const meant = listed.includes(name) ? undefined : nearest(name, listed, MOST_LETTERS)
    return meant ? [`defaultAccountTypes.${name}: ${noSuch('family in chains', meant)}`] : []
  })

/** What is right by itself and does not go together. */
function disagreements(options: WidgetOptions<ChainFamily>): string[] {
  const ids = options.networks.map((one) => toNetwork(one).caipNetworkId)
  const first = options.defaultNetwork && toNetwork(options.defaultNetwork).caipNetworkId
  const families = options.chains.map(({ namespace }) => namespace)
  return [
    ...contradictions(options),
    ...familiesMissing(options),
    ...familiesMistyped(options, families),
    ...twice('networks', ids),
    ...twice('chains', families),
    ...(first && !ids.includes(first)
      ? [`defaultNetwork: networks does not list ${first}; add it there, or leave it out.`]
      : []),
  ]
}

/** A line for each mistake in these options. */
function findMistakes(given: unknown, passed: readonly (keyof WidgetOptions)[]): string[] {
  const free = Object.fromEntries(passed.map((name) => [name, v.unknown()]))
  const { issues } = v.safeParse(group({ ...createOptionSchemas(), ...free }), given)
  return (issues ?? []).map(tellMistake)
}

/** What is wrong with options that are changed while the widget runs. */
export const checkChanges = (given: unknown): string[] =>
  // An element hands on all that it has, networks and chains among it.
  findMistakes(given, ['networks', 'chains'])

/** What is wrong with these options, a line each: where, what was given, and what is right. */
export function checkOptions(given: unknown): string[] {
  if (typeof given !== 'object' || !given)
    return [
      `createWidget needs an object: createWidget({ networks: [mainnet], chains: [eip155()] }); was given ${show(given)}.`,
    ]
  const options = given as WidgetOptions<ChainFamily>
  // Both together are refused, whatever they are.
  const mistakes = findMistakes(given, options.siwx && options.siweConfig ? ['siwx', 'siweConfig'] : [])
  return mistakes.length ? mistakes : disagreements(options)
}
