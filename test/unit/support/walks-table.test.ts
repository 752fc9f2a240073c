import { expect, it } from 'vitest'
import { toTable } from '../../tools/walks-table.ts'

it('tells of each walk what it came to in each engine', () => {
  const walks = [
    { name: 'in webkit > R1.6, R2.9: pairs | over a relay', state: 'failed' },
    { name: 'in chromium > R1.6, R2.9: pairs | over a relay', state: 'passed' },
    { name: 'in firefox > freezes', state: 'skipped' },
    { name: 'in phone > freezes', state: 'passed' },
    { name: 'something of no engine', state: 'passed' },
  ]
  expect(toTable(walks).trim().split('\n').slice(2)).toEqual([
    '| freezes |  | – |  | ✓ |',
    '| pairs \\| over a relay | ✓ |  | ✗ |  |',
  ])
})
