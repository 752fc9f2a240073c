import { afterEach, expect, test, vi } from 'vitest'
import { AmountField } from '../../../src/ui/components/amount-field.tsx'
import { Button } from '../../../src/ui/components/button.tsx'
import { Icon } from '../../../src/ui/components/icon.tsx'
import { OfferRow } from '../../../src/ui/components/offer-row.tsx'
import { Picture } from '../../../src/ui/components/picture.tsx'
import { Placeholder } from '../../../src/ui/components/placeholder.tsx'
import { Row } from '../../../src/ui/components/row.tsx'
import { Rows } from '../../../src/ui/components/rows.tsx'
import { Skeletons } from '../../../src/ui/components/skeletons.tsx'
import { Stack } from '../../../src/ui/components/stack.tsx'
import { Tabs } from '../../../src/ui/components/tabs.tsx'
import { Text } from '../../../src/ui/components/text.tsx'
import { TextField } from '../../../src/ui/components/text-field.tsx'
import { Tile } from '../../../src/ui/components/tile.tsx'
import type { ReactElement } from '../../../src/ui/react.ts'
import { drawIn } from './draw.tsx'

// What each part of the kit says by itself: to screen readers, to the keyboard, and to a host's own styles.

let drawn: Awaited<ReturnType<typeof drawIn>>
async function draw(element: ReactElement): Promise<HTMLElement> {
  drawn = await drawIn(element)
  return drawn.place
}
afterEach(() => drawn.clear())

const nothing = (): void => {}
const all = <Found extends Element = HTMLElement>(place: Element, selector: string): Found[] => [
  ...place.querySelectorAll<Found>(selector),
]

test('R10.23: a tab is chosen by a press, the Tab key leads on, and only the chosen one is a stop and leads to a panel', async () => {
  const onSelect = vi.fn()
  const tabs = ['a', 'b'].map((id) => ({ id, label: id }))
  const place = await draw(<Tabs label="Parts" tabs={tabs} selected="a" onSelect={onSelect} />)
  const [first, second] = all(place, '[role=tab]')
  expect([first, second].map((tab) => [tab?.tabIndex, tab?.getAttribute('aria-controls')])).toEqual([
    [0, 'wl-panel-a'],
    [-1, null],
  ])
  const press = (key: string, held: KeyboardEventInit = {}): boolean => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held })
    first?.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(['Tab', 'Home'].map((key) => press(key))).toEqual([false, false])
  // The browser's own: back, or the beginning and end of a line of text.
  for (const held of ['altKey', 'ctrlKey', 'metaKey'])
    expect(['ArrowRight', 'End'].map((key) => press(key, { [held]: true }))).toEqual([false, false])
  expect(onSelect).not.toHaveBeenCalled()
  expect(press('ArrowRight')).toBe(true)
  second?.click()
  expect(onSelect.mock.calls).toEqual([['b'], ['b']])
})

test('R10.23: a field says whether what it holds is wrong, and takes the focus only where it is asked to', async () => {
  const place = await draw(
    <>
      <TextField label="One" value="" icon="search" onInput={nothing} />
      <TextField label="Two" value="" error="No" onInput={nothing} />
      <AmountField label="Three" value="1" decimals={2} onInput={nothing} />
    </>,
  )
  const fields = all<HTMLInputElement>(place, 'input')
  expect(fields.map((field) => field.getAttribute('aria-invalid'))).toEqual(['false', 'true', 'false'])
  expect(fields.map((field) => !!field.parentElement?.querySelector('svg'))).toEqual([true, false, false])
  expect(fields.slice(0, 2).map((field) => field.getAttribute('spellcheck'))).toEqual(['false', 'false'])
  expect(document.activeElement).toBe(document.body)
  await drawn.again(<AmountField key="asked" label="Four" value="1" decimals={2} isAutofocused onInput={nothing} />)
  expect(document.activeElement).toBe(place.querySelector('input'))
})

test('R5.33: what changes nothing of an amount is not handed on', async () => {
  const onInput = vi.fn()
  const place = await draw(<AmountField label="Amount" value="1.25" decimals={2} onInput={onInput} />)
  const field = place.querySelector('input') as HTMLInputElement
  for (const text of ['1.259', '1.25x', '1.2']) {
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  expect(onInput.mock.calls).toEqual([['1.2']])
})

test('R10.23: of buttons, one is primary; one that is busy turns', async () => {
  const place = await draw(
    <>
      <Button onClick={nothing}>Go</Button>
      <Button kind="danger" isBusy onClick={nothing}>
        Stop
      </Button>
    </>,
  )
  const [go, stop] = all(place, 'button')
  expect([go, stop].map((button) => button?.getAttribute('part'))).toEqual(['button primary', 'button danger'])
  expect([go, stop].map((button) => button?.getAttribute('aria-busy'))).toEqual([null, 'true'])
  expect([go, stop].map((button) => !!button?.querySelector('.wl-spinner'))).toEqual([false, true])
  // In a form of the host, which stands around it where the views stand in the page, it sends nothing.
  expect(go?.getAttribute('type')).toBe('button')
})

test('R10.28: signs that point along the line of reading turn with it, and no others', async () => {
  const place = await draw(
    <>
      <Icon name="back" />
      <Icon name="close" />
      <Icon name="m1 1" />
    </>,
  )
  expect(all(place, 'svg').map((sign) => sign.getAttribute('class'))).toEqual([
    'wl-icon wl-turns',
    'wl-icon',
    'wl-icon wl-turns',
  ])
  const [back, close, own] = all(place, 'path').map((path) => path.getAttribute('d'))
  expect(new Set([back, close, own]).size).toBe(3)
  expect([back?.[0], close?.[0], own]).toEqual(['m', 'M', 'm1 1'])
})

test('R9.18: a picture that is on its way has its letter until it is there; a name without one has a colour', async () => {
  const place = await draw(
    <>
      <Picture name=" metafox" src="https://images.test/a.png" />
      <Picture name=" lark" />
      <Picture name="" />
    </>,
  )
  const tiles = all(place, '.wl-picture')
  expect(tiles.map(({ dataset }) => [dataset.empty, dataset.late])).toEqual([
    ['false', 'M'],
    ['true', undefined],
    ['true', undefined],
  ])
  expect(tiles.map(({ textContent }) => textContent)).toEqual(['', 'L', ''])
  const hues = tiles.map(({ style }) => Number(style.getPropertyValue('--h')))
  expect(new Set(hues).size).toBe(3)
  place.querySelector('img')?.dispatchEvent(new Event('load'))
  expect(tiles[0]?.dataset.late).toBeUndefined()
})

test('R10.23: a row shows what it is given and nothing else; a text becomes a tag, and the chosen one is ticked', async () => {
  const place = await draw(
    <Rows>
      <Row title="plain" />
      <Row title="full" subtitle="more" tag="New" isSelected onClick={nothing} />
      <Row title="hint" hint="why" tag={<i>own</i>} />
      <Row title="busy" isBusy isSelected onClick={nothing} />
    </Rows>,
  )
  const rows = all(place, '.wl-row')
  expect(rows.map((row) => row.querySelector('.wl-muted')?.textContent)).toEqual([undefined, 'more', 'why', undefined])
  expect(rows.map((row) => row.querySelector('.wl-tag')?.textContent)).toEqual([undefined, 'New', undefined, undefined])
  expect(rows[2]?.querySelector('i')?.textContent).toBe('own')
  expect(rows.map((row) => !!row.querySelector('svg'))).toEqual([false, true, false, false])
  expect(rows.map((row) => !!row.querySelector('.wl-spinner'))).toEqual([false, false, false, true])
  expect(rows.map((row) => row.childElementCount)).toEqual([1, 3, 2, 2])
  expect(rows[0]?.querySelector('.wl-row-text')?.childElementCount).toBe(1)
})

test('R10.22: a row that moves in its list is the same element, with the focus it has', async () => {
  const list = (...names: string[]): ReactElement => (
    <Rows>
      {names.map((name) => (
        <Row key={name} title={name} onClick={nothing} />
      ))}
    </Rows>
  )
  const place = await draw(list('b'))
  const row = place.querySelector('button')
  row?.focus()
  await drawn.again(list('a', 'b'))
  expect(all(place, 'button')[1]).toBe(row)
  expect(document.activeElement).toBe(row)
})

test('an offer is a row that leads to it, with its sign where it has one', async () => {
  const open = vi.fn()
  const place = await draw(
    <>
      <OfferRow id="1" label="With" icon="wallet" open={open} Content={() => null} />
      <OfferRow id="2" label="Without" open={open} Content={() => null} />
    </>,
  )
  const rows = all(place, 'button')
  expect(rows.map((row) => all(row, 'svg').length)).toEqual([2, 1])
  expect(rows.map(({ textContent }) => textContent)).toEqual(['With', 'Without'])
  rows[1]?.click()
  expect(open).toHaveBeenCalledOnce()
})

test('what stands where content would offers one way first, and others as they are meant', async () => {
  const actions = [{ label: 'On' }, { label: 'Back' }, { label: 'Delete', kind: 'danger' as const }]
  const place = await draw(
    <>
      <Placeholder icon="search" title="Nothing" />
      <Placeholder icon="warning" title="Gone" actions={actions.map((one) => ({ ...one, onClick: nothing }))} />
    </>,
  )
  const [bare, full] = all(place, '.wl-placeholder')
  expect([all(bare as Element, 'button, p').length, bare?.textContent]).toEqual([0, 'Nothing'])
  expect(all(full as Element, 'button').map(({ dataset }) => dataset.kind)).toEqual(['primary', 'quiet', 'danger'])
})

test('skeletons have the shape of what is on its way', async () => {
  const place = await draw(
    <>
      <Skeletons count={2} kind="row" />
      <Skeletons count={3} kind="tile" />
    </>,
  )
  expect(all(place, '.wl-rows > li > .wl-skeleton.wl-row')).toHaveLength(2)
  expect(all(place, '.wl-grid > li > .wl-skeleton.wl-tile')).toHaveLength(3)
})

test('a tile takes a text as a tag, or what it is given', async () => {
  const place = await draw(
    <>
      <Tile icon={null} label="A" tag="Installed" onClick={nothing} />
      <Tile icon={null} label="B" tag={<i>own</i>} onClick={nothing} />
      <Tile icon={null} label="C" onClick={nothing} />
    </>,
  )
  const tiles = all(place, 'button')
  expect(tiles.map((tile) => tile.querySelector('.wl-tag')?.textContent)).toEqual(['Installed', undefined, undefined])
  expect(tiles.map(({ textContent }) => textContent)).toEqual(['AInstalled', 'Bown', 'C'])
})

test('texts and stacks are as they are asked to be', async () => {
  const place = await draw(
    <Stack gap={2} align="center">
      <Text>Plain</Text>
      <Text size="small" tone="danger" align="end">
        Bad
      </Text>
    </Stack>,
  )
  const stack = place.firstElementChild as HTMLElement
  expect([stack.style.gap, stack.style.alignItems]).toEqual(['8px', 'center'])
  expect(all(place, 'p').map(({ className, style }) => [className, style.textAlign])).toEqual([
    ['wl-normal wl-main', ''],
    ['wl-small wl-danger', 'end'],
  ])
})
