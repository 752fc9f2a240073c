/** All ways to take `size` of the numbers from `first` up to `count`. */
function choices(count: number, size: number, first = 0): number[][] {
  if (!size) return [[]]
  const all: number[][] = []
  for (let number = first; number < count; number++)
    for (const rest of choices(count, size - 1, number + 1)) all.push([number, ...rest])
  return all
}

/**
 * Few groups of rooms in which, for every two rooms, some group has the one and not the other: each room takes part in
 * half of the groups, and no two in the same. Deleting a group at a time finds whatever stays behind and needs a room
 * that went, as deleting each room alone would, in six looks instead of sixteen.
 */
export function groupRooms(rooms: readonly string[]): string[][] {
  let count = 2
  while (choices(count, Math.floor(count / 2)).length < rooms.length) count++
  const parts = choices(count, Math.floor(count / 2))
  return Array.from({ length: count }, (_, group) => rooms.filter((_, index) => parts[index]?.includes(group)))
}
