import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { linesIn, linesOfHost } from '../../hosts/host-lines.ts'

const hosts = readdirSync('examples')

it.each(hosts)('examples/%s is at most 60 lines for a reader to write', (name) => {
  const lines = linesOfHost(name)
  expect(lines).toBeGreaterThan(10)
  expect(lines).toBeLessThanOrEqual(60)
})

it('all that says something counts, settings and markup too; comments and blank lines do not', () => {
  expect(linesIn('// a\n\nconst a = 1 // b\n/** c\n * d\n */\n<!-- e -->\n<p>f</p>\n{ "g": 1 }\n')).toBe(3)
  expect(hosts.length).toBeGreaterThan(10)
})
