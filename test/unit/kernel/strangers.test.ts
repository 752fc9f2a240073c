import { describe, expect, it, vi } from 'vitest'
import { systemClock } from '../../../src/kernel/clock.ts'
import { coded } from '../../../src/kernel/coded.ts'
import { fence } from '../../../src/kernel/fence.ts'
import { further } from '../../../src/kernel/further.ts'
import { isRecord, ownOf } from '../../../src/kernel/guard.ts'
import { hasPage } from '../../../src/kernel/has-page.ts'
import { hexOfBytes } from '../../../src/kernel/hex.ts'
import { MAX_JSON_CHARACTERS, parseJson } from '../../../src/kernel/parse-json.ts'
import { signal } from '../../../src/kernel/signal.ts'
import { tellHost } from '../../../src/kernel/tell-host.ts'
import { cleanText, shorten } from '../../../src/kernel/text.ts'

describe('what strangers say, made safe to show', () => {
  it.each<[name: string, text: unknown, shown: string]>([
    ['no text', 42, ''],
    ['spaces around', '  Wallet  ', 'Wallet'],
    ['an override in the middle', 'Wal\u202elet', 'Wallet'],
    ['two lines', 'Wal\nlet', 'Wallet'],
    ['line separators', 'Wal\u2028\u2029let', 'Wal let'],
    ['fillers that show nothing', '\u3164Wal\u034flet\ufe0f\u115f\u2800', 'Wallet'],
    ['nothing but fillers', '\u3164 \u2800', ''],
    ['blanks of another kind, and many', 'My\u00a0 \u3164 \u3000Wallet', 'My Wallet'],
    ['blanks up to the limit', `Wallet${' '.repeat(40)}x`, 'Wallet x'],
    ['a blank at the limit', `${'x'.repeat(39)} x`, 'x'.repeat(39)],
    ['a space behind what is not seen', '\u200b Wallet', 'Wallet'],
    ['40 characters', 'x'.repeat(40), 'x'.repeat(40)],
    ['41 characters', 'x'.repeat(41), 'x'.repeat(40)],
    ['half of a character at the end', `${'x'.repeat(39)}🦊`, 'x'.repeat(39)],
    ['320 characters before the name', `${'\u200b'.repeat(320)}Wallet`, ''],
    ['319 characters before the name', `${'\u200b'.repeat(319)}Wallet`, 'W'],
  ])('R10.14: %s', (_, text, shown) => {
    expect(cleanText(text)).toBe(shown)
  })
  it('R10.14: as long as the place for it', () => {
    expect([cleanText('Wallet', 3), cleanText(`${'\u200b'.repeat(24)}abc`, 3)]).toEqual(['Wal', ''])
  })
})

it.each([
  ['0x1234567890', '0x12…7890', [4]],
  ['123456789', '123456789', [4]],
  ['1234567890', '1234…7890', [4]],
  ['0x1234567890', '0x123…90', [5, 2]],
  ['0x123490', '0x123490', [5, 2]],
] as const)('%s is shortened to %s', (text, shown, [start, end]) => {
  expect(shorten(text, start, end)).toBe(shown)
})

it('an address is shortened to four characters on either side where nobody says', () => {
  expect(shorten('0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).toBe('0xF3…2266')
})

describe('JSON that somebody else wrote', () => {
  it.each<[text: string | undefined, value: unknown]>([
    ['{"a":[1]}', { a: [1] }],
    ['null', null],
    ['{"a":', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('R10.32: %s', (text, value) => {
    expect(parseJson(text)).toEqual(value)
  })
  it('R10.32: is read up to its limit', () => {
    const text = (length: number): string => `"${'x'.repeat(length - 2)}"`
    expect(parseJson(text(MAX_JSON_CHARACTERS))).toHaveLength(MAX_JSON_CHARACTERS - 2)
    expect(parseJson(text(MAX_JSON_CHARACTERS + 1))).toBeUndefined()
  })
})

it.each<[value: unknown, expected: boolean]>([
  [{}, true],
  [[], true],
  [null, false],
  [undefined, false],
  ['text', false],
  [() => {}, false],
])('a record: %s, %s', (value, expected) => {
  expect(isRecord(value)).toBe(expected)
})

it('an own member is not that of the class', () => {
  class Wallet {
    own = 'mine'
    get shared(): string {
      return 'of all'
    }
  }
  const wallet = new Wallet()
  expect([ownOf(wallet, 'own'), ownOf(wallet, 'shared'), ownOf(wallet, 'none')]).toEqual(['mine', false, false])
})

it('what a stranger throws is no answer', () => {
  expect(fence(() => 'answer')).toBe('answer')
  expect(
    fence(() => {
      throw new Error('theirs')
    }),
  ).toBeUndefined()
})

it('what a host throws reaches it as uncaught, and ends nothing of ours', () => {
  const thrown: unknown[] = []
  const failure = new Error('of the host')
  vi.stubGlobal('queueMicrotask', (run: () => void) => {
    try {
      run()
    } catch (error) {
      thrown.push(error)
    }
  })
  try {
    tellHost(() => {
      throw failure
    })
    expect(thrown).toEqual([failure])
  } finally {
    vi.unstubAllGlobals()
  }
})

it('hears further values, not the one that is there, until it is told to stop', () => {
  const count = signal(1)
  const heard: number[] = []
  const stop = further(count)((value) => void heard.push(value))
  count.value = 2
  count.value = 3
  stop()
  count.value = 4
  expect(heard).toEqual([2, 3])
})

it('bytes have two digits each', () => {
  expect(hexOfBytes(Uint8Array.of(0, 1, 15, 16, 255))).toBe('00010f10ff')
})

it('an error before the click has its code, for a text, too, and what it came from', () => {
  const cause = new Error('below')
  expect(coded('area/what')).toMatchObject({ message: 'area/what', code: 'area/what', cause: undefined })
  expect(coded('area/what', 'In words', cause)).toMatchObject({ message: 'In words', code: 'area/what', cause })
})

it('there is a page where there is a document', () => {
  expect(hasPage()).toBe(false)
  vi.stubGlobal('document', {})
  try {
    expect(hasPage()).toBe(true)
  } finally {
    vi.unstubAllGlobals()
  }
})

describe('the clock of the system', () => {
  it('tells the time, calls back after it, and not what was cancelled', () => {
    vi.useFakeTimers({ now: 5_000 })
    try {
      const called: string[] = []
      systemClock.after(100, () => void called.push(`kept at ${systemClock.now()}`))
      const cancel = systemClock.after(50, () => void called.push('cancelled'))
      cancel()
      vi.advanceTimersByTime(99)
      expect(called).toEqual([])
      vi.advanceTimersByTime(1)
      expect(called).toEqual(['kept at 5100'])
    } finally {
      vi.useRealTimers()
    }
  })
})
