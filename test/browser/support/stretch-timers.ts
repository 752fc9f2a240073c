/**
 * For an init script: timers of one length take another one, or never come due. A busy machine takes longer to look at something
 * than some things stay.
 */
export const stretchTimers = (ms: number, insteadMs?: number): string => `{
  const { setTimeout: start } = window
  window.setTimeout = (run, ms, ...given) => ${
    insteadMs === undefined
      ? `(ms === ${ms} ? 0 : start(run, ms, ...given))`
      : `start(run, ms === ${ms} ? ${insteadMs} : ms, ...given)`
  }
}`
