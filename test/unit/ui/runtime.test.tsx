import { version } from 'react'
import { version as rendererVersion } from 'react-dom'
import { expect, it, vi } from 'vitest'
import { signal } from '../../../src/kernel/signal.ts'
import { useEffect, useState } from '../../../src/ui/react.ts'
import { createRoot } from '../../../src/ui/react-dom.ts'
import { useSignals } from '../../../src/ui/use-signals.ts'

const runtime = process.env.WALLETLET_RUNTIME
const shows = (host: Element, text: string): Promise<void> =>
  vi.waitFor(() => expect(host.textContent).toBe(text), 10_000)

it('runs on the runtime its project is named after, and on one copy of it', async () => {
  const element = (<p />) as unknown as Record<string, unknown>
  const symbol = String(element.$$typeof)
  const expected = {
    react: { version: /^19\./, symbol: 'Symbol(react.transitional.element)' },
    'react-18': { version: /^18\.3\./, symbol: 'Symbol(react.element)' },
    // preact/compat calls itself a React too; its elements carry no mark until they are drawn.
    preact: { version: /^19\.0\.0$/, symbol: /undefined|element/ },
  }[String(runtime)]
  if (!expected) throw new Error(`no project is called ${runtime}`)
  expect(version).toMatch(expected.version)
  expect(rendererVersion).toBe(version)
  expect(symbol).toMatch(expected.symbol)
  expect('props' in element && 'type' in element).toBe(true)
  expect('__v' in element, 'Preact vnodes carry a version').toBe(runtime === 'preact')
})

it('hooks and signals work: two copies of the runtime or of the signals would break either', async () => {
  const count = signal(1)
  function Screen() {
    useSignals()
    const [isMounted, setMounted] = useState(false)
    useEffect(() => setMounted(true), [])
    return <p>{`${isMounted ? 'mounted' : 'new'} ${count.value}`}</p>
  }
  const host = document.createElement('div')
  const drawn = createRoot(host)
  drawn.render(<Screen />)
  await shows(host, 'mounted 1')
  count.value = 2
  await shows(host, 'mounted 2')
  drawn.unmount()
  await shows(host, '')
})
