import { expect, it } from 'vitest'
import { signal } from '../../../src/kernel/signal.ts'
import { hearLater } from '../../../src/widget/hear-later.ts'

// What `listen` hears once the widget's code is there. By a widget in listen.test.ts.

function start() {
  const events: { heard?: (name: string, properties: unknown) => void } = {}
  const later = signal<unknown>(undefined)
  const said: string[] = []
  return {
    events,
    said,
    hear: (who: string) =>
      hearLater({ later } as never, (name, properties) => void said.push(`${who}: ${name} ${properties}`)),
    load() {
      later.value = { events }
    },
  }
}

it('R7.44: all who listen hear it, whether they came before the code or after it, each until its own end', () => {
  const { hear, load, events, said } = start()
  const [endFirst] = [hear('first'), hear('second')]
  load()
  const endThird = hear('third')
  events.heard?.('MODAL_OPEN', 1)
  expect(said.splice(0)).toEqual(['first: MODAL_OPEN 1', 'second: MODAL_OPEN 1', 'third: MODAL_OPEN 1'])
  endFirst?.()
  endThird()
  events.heard?.('ERROR', 2)
  expect(said).toEqual(['second: ERROR 2'])
})

it('R7.44: who has ended before the code came hears nothing of it, and is not listed', () => {
  const { hear, load, events } = start()
  hear('first')()
  load()
  expect(events.heard).toBeUndefined()
})
