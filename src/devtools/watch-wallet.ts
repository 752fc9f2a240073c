import { disturbWallet, type Faults } from './faults.ts'
import { type DevtoolsLog, isPromise } from './log.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** What an EIP-1193 wallet is asked stands in its argument; other wallets have a function for each question. */
function nameOf(path: string, [first]: readonly unknown[]): string {
  const method = isObject(first) && 'method' in first ? first.method : first
  return path === 'request' && typeof method === 'string' ? method : path
}

/** Functions by which a page listens or reads: they ask nothing of anybody. */
const SILENT =
  /^(on|off|once|addListener|removeListener|removeAllListeners|emit|subscribe|then|constructor|toString|toJSON)$/

const hasFunctions = (value: object | null): boolean =>
  value !== null &&
  value !== Object.prototype &&
  (Object.entries(Object.getOwnPropertyDescriptors(value)).some(
    ([key, { value: member }]) => key !== 'constructor' && typeof member === 'function',
  ) ||
    hasFunctions(Object.getPrototypeOf(value)))

/**
 * What of a wallet may be asked in turn: a plain object, or one of a class of the wallet's. What the browser made, lists, bytes
 * and values that can be written down, such as keys and numbers, are what they are.
 */
const isInner = (value: unknown): value is object =>
  isObject(value) &&
  Object.prototype.toString.call(value) === '[object Object]' &&
  !('toJSON' in value) &&
  (Object.getPrototypeOf(value) === Object.prototype || hasFunctions(value))

/**
 * A stand-in for a wallet's object that logs what it is asked and how that ended, never with what. It has a wallet's members
 * without being it, since wallets freeze themselves and keep private fields.
 */
export function watchedWallet(wallet: object, who: string, log: DevtoolsLog, faults: Faults): object {
  const standIns = new WeakMap<object, object>()
  const standIn = (original: object, path: readonly string[]): object => {
    const made = standIns.get(original)
    if (made) return made
    const call =
      (key: string, run: (...values: unknown[]) => unknown) =>
      (...values: unknown[]): unknown => {
        if (SILENT.test(key)) return run.apply(original, values)
        const what = nameOf([...path, key].join('.'), values)
        // An extension that has let the page in hands out an object to ask further.
        const handOut = (value: unknown): unknown => (isExtension(value) ? standIn(value, [...path, key]) : value)
        const ask = (): unknown => {
          const value = run.apply(original, values)
          return isPromise(value) ? value.then(handOut) : handOut(value)
        }
        // What a wallet answers at once a page reads at once; only what goes wrong may take its time.
        const isLeftAlone = faults.wallet === 'none'
        return log.follow({ area: 'wallet', who, what }, () => (isLeftAlone ? ask() : disturbWallet(faults).then(ask)))
      }
    const proxy: object = new Proxy({} as object, {
      get(_, key) {
        const value: unknown = Reflect.get(original, key, original)
        if (typeof key !== 'string') return value
        if (typeof value === 'function') return call(key, value as (...values: unknown[]) => unknown)
        return isInner(value) ? standIn(value, key === 'features' ? path : [...path, key]) : value
      },
      has: (_, key) => Reflect.has(original, key),
      ownKeys: () => Reflect.ownKeys(original),
      getOwnPropertyDescriptor(_, key): PropertyDescriptor | undefined {
        const found = Reflect.getOwnPropertyDescriptor(original, key)
        return found && { configurable: true, enumerable: found.enumerable ?? false, value: Reflect.get(proxy, key) }
      },
      set: (_, key, value) => Reflect.set(original, key, value, original),
    })
    standIns.set(original, proxy)
    return proxy
  }
  return standIn(wallet, [])
}

const isExtension = (value: unknown): value is object => isObject(value) && 'signer' in value && 'accounts' in value
