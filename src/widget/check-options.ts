import * as v from 'valibot'
import type { WidgetOptions } from '../domain/config.ts'
import { toNetwork } from '../domain/network.ts'
import { nearest } from '../kernel/nearest.ts'
import type { ChainFamily } from '../ports/chain-family.ts'
import { group } from './advice/option-kinds.ts'
import { createOptionSchemas } from './advice/option-schemas.ts'
import { noSuch, show, tellMistake } from './advice/tell-mistake.ts'

// For developers: bundlers leave this file out of what visitors get, see create-widget.ts.

/** Each network whose family nobody listed: its wallets on this page are not found. */
function familiesMissing({ networks, chains }: WidgetOptions<ChainFamily>): string[] {
  const listed = new Set(chains.map(({ namespace }) => namespace))
  const wanted = new Set(networks.map((one) => ('chainNamespace' in one ? one.chainNamespace : 'eip155')))
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
