import { scrub } from '../kernel/scrub.ts'
import { VERSION } from '../widget/version.ts'
import type { Widget } from '../widget/widget.ts'
import { findPanel } from './find-panel.ts'
import { describeState } from './watch-widget.ts'

/** What a bug report needs, as JSON. */
export interface Diagnosis {
  /** Of this package. */
  readonly version: string
  /** ISO 8601. */
  readonly at: string
  /** Where it runs. */
  readonly page: Readonly<Record<string, string | boolean>>
  /** Of the widget. */
  readonly state: Readonly<Record<string, string>>
  /** Those that were found. */
  readonly wallets: readonly {
    /** As visitors know it. */
    readonly name: string
    /** Of its connector, for `widget.connect`. */
    readonly id: string
    /** How it has been found, or is reached. */
    readonly type: string
    /** The CAIP-2 namespace that it is of. */
    readonly family: string
  }[]
  /** Lines of the log, oldest first, and of what has no answer yet; empty where the devtools do not run. */
  readonly log: readonly string[]
}

/**
 * What this page, this widget and its wallets are like, and what happened: for a bug report. Without addresses, keys, queries
 * of addresses and mail addresses, whoever wrote them. Works without the panel, in production too, and then has no log.
 */
export function diagnose(widget: Widget): Diagnosis {
  const diagnosis: Diagnosis = {
    version: VERSION,
    at: new Date().toISOString(),
    page: {
      browser: globalThis.navigator?.userAgent ?? 'none',
      language: globalThis.navigator?.language ?? 'none',
      isSecure: globalThis.isSecureContext ?? false,
      isFramed: globalThis.window !== undefined && window !== window.top,
      hasStorage: hasStorage(),
    },
    state: describeState(widget),
    wallets: widget.connectors.value.map(({ name, id, type, chain: family }) => ({ name, id, type, family })),
    log: findPanel()?.log.lines() ?? [],
  }
  return JSON.parse(JSON.stringify(diagnosis, (_, value) => (typeof value === 'string' ? scrub(value) : value)))
}

function hasStorage(): boolean {
  try {
    return !!globalThis.localStorage
  } catch {
    return false // a frame without storage throws at the name
  }
}
