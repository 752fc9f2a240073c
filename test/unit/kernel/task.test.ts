import { expect, it } from 'vitest'
import { createTask } from '../../../src/kernel/task.ts'

/** An action that ends when it is told to, by the number of its run. */
function start() {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = []
  const task = createTask(() => new Promise<void>((resolve, reject) => ends.push({ resolve, reject })))
  return { task, ends, now: () => [task.state.value, task.error.value] }
}

it('the latest run wins: an earlier one that ends later changes nothing', async () => {
  const { task, ends, now } = start()
  const [first, second] = [task.run(), task.run()]
  ends[1]?.resolve()
  await second
  expect(now()).toEqual(['done', undefined])
  ends[0]?.reject(new Error('late'))
  await first
  expect(now()).toEqual(['done', undefined])
})

it('an earlier one that ends sooner does not end the later one', async () => {
  const { task, ends, now } = start()
  const [first, second] = [task.run(), task.run()]
  ends[0]?.resolve()
  await first
  expect(now()).toEqual(['running', undefined])
  const failure = new Error('no')
  ends[1]?.reject(failure)
  await second
  expect(now()).toEqual(['failed', failure])
})

it('what is run again forgets the failure of before, and what is reset does not end', async () => {
  const { task, ends, now } = start()
  expect(now()).toEqual(['idle', undefined])
  const first = task.run()
  ends[0]?.reject(new Error('no'))
  await first
  const second = task.run()
  expect(now()).toEqual(['running', undefined])
  task.reset()
  ends[1]?.resolve()
  await second
  expect(now()).toEqual(['idle', undefined])
})

it('an action that throws at once fails as any other', async () => {
  const failure = new Error('at once')
  const task = createTask(() => {
    throw failure
  })
  await task.run()
  expect([task.state.value, task.error.value]).toEqual(['failed', failure])
})
