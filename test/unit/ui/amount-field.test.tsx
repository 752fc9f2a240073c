// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { AmountField } from '../../../src/ui/components/amount-field.tsx'
import { TokenChoices } from '../../../src/ui/components/token-choices.tsx'
import { type ReactElement, useState } from '../../../src/ui/react.ts'
import { LanguageContext } from '../../../src/ui/texts.ts'
import { flushRenders } from '../../support/flush-renders.tsx'
import { drawIn } from './draw.tsx'

let drawn: Awaited<ReturnType<typeof drawIn>>
async function draw(element: ReactElement): Promise<HTMLElement> {
  drawn = await drawIn(element)
  return drawn.place
}
afterEach(() => drawn.clear())

const heard: string[] = []
function Field(): ReactElement {
  const [value, setValue] = useState('')
  heard.splice(0, heard.length, value)
  return (
    <LanguageContext.Provider value={{ locale: 'de', texts: {} }}>
      <AmountField
        label="Betrag"
        value={value}
        decimals={6}
        onInput={setValue}
        error={value === '9' ? 'zu viel' : ''}
      />
    </LanguageContext.Provider>
  )
}

test('R5.33: AmountField takes both marks, shows the one of the language, and hands on a dot; nonsense does not get in', async () => {
  const place = await draw(<Field />)
  const input = place.querySelector('input') as HTMLInputElement
  const type = async (text: string): Promise<[string, string | undefined]> => {
    input.value = text
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await flushRenders()
    return [input.value, heard[0]]
  }
  expect(await type('1.5')).toEqual(['1,5', '1.5'])
  expect(await type('1,5x')).toEqual(['1,5', '1.5'])
  expect(await type('1,5,')).toEqual(['1,5', '1.5'])
  expect(await type('1,23456789')).toEqual(['1,234567', '1.234567'])
  expect(await type('1,2345678')).toEqual(['1,234567', '1.234567'])
  expect(await type('.')).toEqual(['0,', '0.'])
  // As a keyboard for Arabic writes it; the field shows the digits that every keyboard has.
  expect(await type('١٢٫٥')).toEqual(['12,5', '12.5'])
  expect(await type('12,5٣')).toEqual(['12,53', '12.53'])
  expect(await type('')).toEqual(['', ''])
  // A mark typed in front of the one that is there, or over a digit: no thousand times as much.
  expect(await type('1234,567')).toEqual(['1234,567', '1234.567'])
  expect(await type('1,234,567')).toEqual(['1234,567', '1234.567'])
  expect(await type('1.234,567')).toEqual(['1234,567', '1234.567'])
  expect(await type('1,34,567')).toEqual(['1234,567', '1234.567'])
  // Pasted over it, marks still group digits.
  expect(await type('7.654.321,5')).toEqual(['7654321,5', '7654321.5'])
  expect(await type('')).toEqual(['', ''])
  expect(input.inputMode).toBe('decimal')
  expect(await type('9')).toEqual(['9', '9'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const described = input.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe('zu viel')
})

test('R5.33: AmountField leaves to a keyboard what it is composing, and takes it when that is done', async () => {
  const place = await draw(<Field />)
  const input = place.querySelector('input') as HTMLInputElement
  const compose = async (text: string, event: Event): Promise<[string, string | undefined]> => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(event)
    await flushRenders()
    return [input.value, heard[0]]
  }
  const going = () => new InputEvent('input', { bubbles: true, isComposing: true })
  const done = () => new CompositionEvent('compositionend', { bubbles: true })
  expect(await compose('１', going())).toEqual(['１', ''])
  expect(await compose('１２', going())).toEqual(['１２', ''])
  expect(await compose('１２', done())).toEqual(['12', '12'])
  // As a browser tells which says that it is done first.
  expect(await compose('12', new InputEvent('input', { bubbles: true }))).toEqual(['12', '12'])
  expect(await compose('12か', going())).toEqual(['12か', '12'])
  expect(await compose('12か', done())).toEqual(['12', '12'])
  // What needs no change is heard while it is composed: keyboards of phones compose all that is typed.
  expect(await compose('123', going())).toEqual(['123', '123'])
})

test('TokenChoices shows what is owned, cut, and says which was chosen', async () => {
  const chosen: string[] = []
  const place = await draw(
    <TokenChoices
      label="Tokens"
      selected="b"
      onSelect={(id) => chosen.push(id)}
      tokens={[
        { id: 'a', name: 'Ether', symbol: 'ETH', owned: '1.23999', worth: '$12.00' },
        { id: 'b', name: 'Dollar', symbol: 'USD' },
      ]}
    />,
  )
  const rows = [...place.querySelectorAll('button')]
  expect(rows.map(({ textContent }) => textContent)).toEqual(['EEther1.239 ETH$12.00', 'DDollarUSD'])
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true'])
  rows[0]?.click()
  expect(chosen).toEqual(['a'])
})
