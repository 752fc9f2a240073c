import { unfencedBatch } from './signal.ts'
import { tellHost } from './tell-host.ts'

/** Writes that belong together: whoever follows them sees the last of each. Throws what `work` throws, not what they do. */
export function batch<Value>(work: () => Value): Value {
  let end = (): Value => undefined as Value
  tellHost(() =>
    unfencedBatch(() => {
      try {
        const value = work()
        end = () => value
      } catch (error) {
        end = () => {
          throw error
        }
      }
    }),
  )
  return end()
}
