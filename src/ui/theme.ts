import type { ThemeVariables } from '../domain/theme.ts'

/** The bound of `colorMixStrength`, in percent. */
const MAX_MIX_STRENGTH = 40

/**
 * Black or white, whichever reads at 4.5:1 or better on an accent given as `#rgb` or `#rrggbb`; other notations only a
 * browser can read. Gamma 2.2 stands for the exact curve: the error is smaller than the range where both would do.
 */
export function onAccent(accent = ''): string | undefined {
  const hex = accent.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
  if (!/^#[\da-f]{6}$/i.test(hex)) return undefined
  const level = (at: number): number => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2
  return 0.2126 * level(1) + 0.7152 * level(3) + 0.0722 * level(5) > 0.179 ? '#000' : '#fff'
}

/** Gives the host's variables to our element, under the names a host's own style sheet may use too. */
export function applyTheme({ style }: HTMLElement, variables: ThemeVariables): void {
  const { accent, colorMixStrength: strength = -1 } = variables
  const mix = strength >= 0 && `${Math.min(MAX_MIX_STRENGTH, strength)}%`
  style.cssText = ''
  for (const [key, value] of Object.entries({ onAccent: onAccent(accent), ...variables, colorMixStrength: mix }))
    if (value || value === 0) style.setProperty(`--walletlet-${key.replace(/[A-Z]/g, '-$&').toLowerCase()}`, `${value}`)
}
