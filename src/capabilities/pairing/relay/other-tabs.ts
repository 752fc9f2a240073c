/** The same site in other tabs. They share the engine's storage, but each has its own copy of it in memory. */
export interface OtherTabs {
  tellEnded(topic: string): void
  close(): void
}

/**
 * Tells the other tabs when a connection is ended here, and hears of it from them. The relay cannot: to it all tabs are one
 * client, which does not get back what it has sent. A tab that did not know would also write it to storage again.
 */
export function joinOtherTabs(prefix: string, onEnded: (topic: string) => void): OtherTabs {
  if (typeof BroadcastChannel === 'undefined') return { tellEnded() {}, close() {} }
  const channel = new BroadcastChannel(`walletlet:ended-sessions:${prefix}`)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') onEnded(data)
  }
  return {
    tellEnded: (topic) => channel.postMessage(topic),
    close: () => channel.close(),
  }
}
