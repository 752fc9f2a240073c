// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../../../src/ui/components/button.tsx'
import { IconButton } from '../../../src/ui/components/icon-button.tsx'
import { Picture } from '../../../src/ui/components/picture.tsx'
import { Row } from '../../../src/ui/components/row.tsx'
import { Rows } from '../../../src/ui/components/rows.tsx'
import { TabPanel } from '../../../src/ui/components/tab-panel.tsx'
import { Tabs } from '../../../src/ui/components/tabs.tsx'
import { TextField } from '../../../src/ui/components/text-field.tsx'
import { Tile } from '../../../src/ui/components/tile.tsx'
import { type ReactElement, useState } from '../../../src/ui/react.ts'
import { flushRenders } from '../../support/flush-renders.tsx'
import { drawIn } from './draw.tsx'

const HOSTILE = 'javascript:alert(1)'

let drawn: Awaited<ReturnType<typeof drawIn>>
async function draw(element: ReactElement): Promise<HTMLElement> {
  drawn = await drawIn(element)
  return drawn.place
}
afterEach(() => drawn.clear())

test('R10.14: Picture shows an image only from a safe address, without telling it about the page', async () => {
  const place = await draw(<Picture name="Metafox" src="https://images.test/a.png" />)
  const image = place.querySelector('img')
  expect(image?.getAttribute('src')).toBe('https://images.test/a.png')
  expect(image?.getAttribute('referrerpolicy')).toBe('no-referrer')
  expect(image?.alt).toBe('')
})

test.each([
  undefined,
  '',
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://images.test/a.png',
  'vbscript:x',
  `data:image/png;base64,${'A'.repeat(300_000)}`,
  { toString: () => 'https://images.test/a.png' } as unknown as string,
])('R10.14: Picture falls back to a letter for %s', async (src) => {
  const place = await draw(<Picture name="metafox" src={src} />)
  expect(place.querySelector('img')).toBeNull()
  expect(place.textContent).toBe('M')
})

test('R10.15: Picture shows one from a host with a port, which the page has named', async () => {
  const src = 'https://cdn.example:8443/a.png'
  const place = await draw(<Picture name="Metafox" src={src} />)
  expect(place.querySelector('img')?.src).toBe(src)
})

test('Picture falls back when loading fails, and tries again with another address', async () => {
  let change = (_src: string): void => {}
  function Changing(): ReactElement {
    const [src, setSrc] = useState('https://images.test/gone.png')
    change = setSrc
    return <Picture name="😀 wallet" src={src} />
  }
  const place = await draw(<Changing />)
  place.querySelector('img')?.dispatchEvent(new Event('error'))
  await flushRenders()
  expect(place.textContent).toBe('😀')
  change('https://images.test/here.png')
  await flushRenders()
  expect(place.querySelector('img')?.getAttribute('src')).toBe('https://images.test/here.png')
})

test('R2.93: what stands on a card has the names of its parts, for a page’s own styles', async () => {
  const place = await draw(
    <>
      <Rows>
        <Row title="row" tag="tag" />
      </Rows>
      <Tile icon="" label="tile" tag="tag" onClick={() => {}} />
      <IconButton icon="close" label="close" onClick={() => {}} />
      <Button kind="danger">danger</Button>
    </>,
  )
  const named = [...place.querySelectorAll('[part]')].map((one) => one.getAttribute('part')?.trim())
  expect(named).toEqual(['row', 'tag', 'tile', 'tag', 'icon-button', 'button danger'])
})

test('R10.23: Row is a button, a link or a line, by what it is given', async () => {
  const place = await draw(
    <Rows label="All">
      <Row title="button" onClick={() => {}} isSelected />
      <Row title="link" href="https://wallet.test" />
      <Row title="app" href="metafox://open" />
      <Row title="line" />
      {null}
      <Row title="hostile" href={HOSTILE} />
      <Row title="sly" href={'java\nscript:alert(1)'} />
    </Rows>,
  )
  expect(place.querySelector('ul')?.getAttribute('aria-label')).toBe('All')
  const rows = [...place.querySelectorAll<HTMLElement>('li > *')]
  expect(rows.map(({ tagName }) => tagName)).toEqual(['BUTTON', 'A', 'A', 'DIV', 'BUTTON', 'BUTTON'])
  expect(rows[0]?.getAttribute('aria-current')).toBe('true')
  expect(rows[1]?.getAttribute('rel')).toBe('noopener noreferrer')
  expect(rows.map((row) => row.getAttribute('target'))).toEqual([null, '_blank', null, null, null, null])
  expect(rows.map((row) => row.getAttribute('aria-disabled'))).toEqual([null, null, null, null, 'true', 'true'])
})

test('R10.23: a busy or disabled button keeps the focus and does nothing', async () => {
  const onClick = vi.fn()
  const place = await draw(
    <Button isBusy onClick={onClick}>
      Wait
    </Button>,
  )
  const button = place.querySelector('button')
  button?.focus()
  button?.click()
  expect(document.activeElement).toBe(button)
  expect(button?.getAttribute('aria-busy')).toBe('true')
  expect(onClick).not.toHaveBeenCalled()
})

function Choice(): ReactElement {
  const [selected, select] = useState('a')
  return (
    <>
      <Tabs
        label="Parts"
        tabs={['a', 'b', 'c'].map((id) => ({ id, label: id }))}
        selected={selected}
        onSelect={select}
      />
      <TabPanel tab={selected}>{`panel ${selected}`}</TabPanel>
    </>
  )
}

test.each([
  ['ltr', ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End', 'x'], 'bcacacc'],
  ['rtl', ['ArrowLeft', 'ArrowRight', 'ArrowRight'], 'bac'],
])('R10.23, R10.28: Tabs follow the arrow keys (%s)', async (dir, keys, expected) => {
  const place = await draw(
    <div dir={dir}>
      <Choice />
    </div>,
  )
  let seen = ''
  for (const key of keys) {
    const tab = place.querySelector<HTMLElement>('[aria-selected=true]')
    tab?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    await flushRenders()
    const now = place.querySelector<HTMLElement>('[aria-selected=true]')
    if (key !== 'x') expect(document.activeElement).toBe(now)
    seen += now?.textContent
  }
  expect(seen).toBe(expected)
  expect(place.querySelectorAll('[tabindex="0"][role=tab]')).toHaveLength(1)
  const panel = place.querySelector('[role=tabpanel]')
  expect(panel?.getAttribute('aria-labelledby')).toBe(place.querySelector('[aria-selected=true]')?.id)
  expect(place.querySelector('[aria-selected=true]')?.getAttribute('aria-controls')).toBe(panel?.id)
})

test('R10.23: TextField lets the browser offer an email address and nothing else, and its error is announced as it comes', async () => {
  const place = await draw(
    <>
      <TextField label="Email" value="" inputMode="email" error="No address" onInput={() => {}} />
      <TextField label="Name" value="" onInput={() => {}} />
    </>,
  )
  const [email, name] = place.querySelectorAll('input')
  expect([email?.autocomplete, name?.autocomplete]).toEqual(['email', 'off'])
  const error = place.querySelector('[role=alert]')
  expect(error?.textContent).toBe('No address')
  expect(email?.getAttribute('aria-describedby')).toBe(error?.id)
})

test('R10.23: TextField has its label as name, says its error, and takes the focus when asked', async () => {
  const onInput = vi.fn()
  const place = await draw(<TextField label="Search" value="" onInput={onInput} error="Too short" isAutofocused />)
  const input = place.querySelector('input') as HTMLInputElement
  expect(document.activeElement).toBe(input)
  expect(input.getAttribute('aria-label')).toBe('Search')
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Too short')
  input.value = 'meta'
  input.dispatchEvent(new Event('input', { bubbles: true }))
  expect(onInput).toHaveBeenCalledWith('meta')
})
