import { expect, it } from 'vitest'
import { createScope } from '../../../src/kernel/scope.ts'

it('ends what was started, the youngest first, once; and at once what comes too late', () => {
  const scope = createScope()
  const ended: string[] = []
  scope.add(() => void ended.push('first'))
  scope.add(() => void ended.push(`second, ${scope.signal.aborted}`))
  scope.close()
  scope.close()
  scope.add(() => void ended.push('late'))
  expect(ended).toEqual(['second, true', 'first', 'late'])
})

it('goes on behind one that throws, and tells of it', () => {
  const scope = createScope()
  const ended: string[] = []
  scope.add(() => void ended.push('first'))
  scope.add(() => {
    throw new Error('not mine')
  })
  expect(() => scope.close()).toThrow('not mine')
  expect(ended).toEqual(['first'])
})
