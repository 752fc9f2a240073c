import { fence } from '../../../kernel/fence.ts'

/** The same site in other tabs. They share the engine's storage, but each has its own copy of it in memory. */
export interface OtherTabs {
  tell(topic: string | undefined): void
  close(): void
}

/**
 * Tells the other tabs of a connection that was ended, or made, here, and hears of theirs. The relay cannot: to it all tabs are one
 * client, which does not get back what it has sent. A tab that did not know would also write what has ended to storage again.
 */
export function joinOtherTabs(name: string, hear: (topic: string) => void): OtherTabs {
  // None in old browsers. Where a page may keep nothing, as in Firefox without cookies, it throws: no tab shares anything there.
  let channel = fence(() => new BroadcastChannel(`walletlet:${name}`))
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string') hear(data)
    }
  return {
    tell: (topic) => channel?.postMessage(topic),
    close() {
      channel?.close()
      // It throws when it is told more, and a connection may still be ended by whoever holds it.
      channel = undefined
    },
  }
}
