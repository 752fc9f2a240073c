/**
 * Given to an engine as its logger, because its own is only silent on plain Node: where it finds a window beside a Node
 * process, as in tests with a page, it writes all it does to the output, whatever level it was asked for.
 */
export interface SilentLogger {
  level: string
  readonly trace: () => void
  readonly debug: () => void
  readonly info: () => void
  readonly warn: () => void
  readonly error: () => void
  readonly fatal: () => void
  bindings(): Record<string, never>
  child(): SilentLogger
}

export function createSilentLogger(): SilentLogger {
  const ignore = (): void => {}
  return {
    level: 'silent',
    ...{ trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore, fatal: ignore },
    bindings: () => ({}),
    child: createSilentLogger,
  }
}
