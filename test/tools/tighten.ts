import { gzipSync } from 'node:zlib'
import { minify } from 'terser'
import type { Options } from 'tsup'
import { readMappings, type Segment, writeMappings } from './source-maps.ts'

type BuildPlugin = NonNullable<Options['plugins']>[number]

interface MovedMap {
  readonly mappings: string
}

/** What is called how in the sources the first map knows: terser would call a child of an element `children`, which stands there nowhere. */
const withoutNames = (map: MovedMap): object => ({
  ...map,
  names: [],
  mappings: writeMappings(
    readMappings(map.mappings).map((line) => line.map((segment) => segment.slice(0, 4) as unknown as Segment)),
  ),
})

const sizeOf = (text: string): number => gzipSync(text, { level: 9 }).length

/**
 * Files that nobody minifies after us: once more by terser, which takes a twentieth off what esbuild leaves, where that is shorter. A name
 * of a module's own is the shorter the more often it is read, and what one place alone calls stands in that place.
 */
export const tightened: BuildPlugin = {
  name: 'tightened',
  async renderChunk(text, { path, map }) {
    if (!path.endsWith('.js')) return undefined
    const { code = text, map: moved } = await minify(
      { [path]: text },
      {
        module: true,
        // A getter may be a signal, which is read to be followed.
        compress: { passes: 2, pure_getters: false },
        // What a browser is told of the file: see compile-together.ts.
        format: { comments: /^# / },
        sourceMap: map ? { asObject: true } : false,
      },
    )
    // The map's place is said on a line of its own.
    return sizeOf(code) < sizeOf(text)
      ? { code: `${code}\n`, map: moved ? withoutNames(moved as MovedMap) : null }
      : undefined
  },
}
