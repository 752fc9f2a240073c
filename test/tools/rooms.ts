// npm run rooms [-- --groups | --tests] [name…]: deletes optional rooms from a copy of the tree, with their lines in the lists.
// Each by itself, and finds types, unused code, layers and names in order; with --tests the remaining unit tests, too.
// With --groups, as `npm test` does, several at once, and looks at types and names.
import path from 'node:path'
import { findLeftovers } from './rooms/find-leftovers.ts'
import { groupRooms } from './rooms/group-rooms.ts'
import { findRooms, readHouse } from './rooms/house.ts'
import { type Depth, tryWithout } from './rooms/try-without.ts'

const words = process.argv.slice(2)
const asked = words.filter((word) => !word.startsWith('--'))
const isGrouped = words.includes('--groups')
const depth: Depth = isGrouped ? 'types' : words.includes('--tests') ? 'tests' : 'code'

const house = readHouse()
const rooms = findRooms().filter((room) => !asked.length || asked.includes(path.posix.basename(room)))
let failed = 0
const tell = (without: readonly string[], mistakes: readonly string[]): void => {
  const names = without.map((room) => path.posix.basename(room)).join(', ')
  if (mistakes.length) failed++
  console.log(mistakes.length ? `without ${names}: FAILED\n  ${mistakes.join('\n  ')}` : `without ${names}: passed`)
}

for (const room of rooms) {
  const leftovers = findLeftovers(house, room)
  if (leftovers.length) tell([room], leftovers)
}
const queue = isGrouped ? groupRooms(rooms) : rooms.map((room) => [room])
const work = async (): Promise<void> => {
  for (let group = queue.shift(); group; group = queue.shift()) tell(group, await tryWithout(house, group, depth))
}
// Two cores.
await Promise.all([work(), work()])
console.log(`rooms: ${rooms.length} tried, ${failed ? `${failed} mistakes` : 'the house stands without each'}`)
process.exitCode = failed ? 1 : 0
