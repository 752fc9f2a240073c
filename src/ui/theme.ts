import type { ThemeVariables } from '../domain/config.ts'

/** The specification's bounds of `colorMixStrength`, in percent. */
const MAX_MIX_STRENGTH = 40

/** Relative luminance of `#rgb` and `#rrggbb` (WCAG 2.2); undefined for colours only a browser can read. */
export function luminanceOf(color: string): number | undefined {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(color.trim())?.[1]
  if (!hex) return undefined
  const step = hex.length / 3
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((at) => {
    const part = hex.slice(at * step, (at + 1) * step)
    const level = Number.parseInt(part.length < 2 ? part + part : part, 16) / 255
    return level > 0.04045 ? ((level + 0.055) / 1.055) ** 2.4 : level / 12.92
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The reading colour on an accent, at least 4.5:1. White is kept as long as it reaches that. */
export function onAccent(accent: string | undefined): string | undefined {
  const luminance = accent && luminanceOf(accent)
  return typeof luminance === 'number' ? (luminance > 0.183 ? '#000' : '#fff') : undefined
}

/** Gives the host's variables to our element, under the names a host's own style sheet may use too. */
export function applyTheme({ style }: HTMLElement, variables: ThemeVariables): void {
  const { accent, colorMixStrength: strength } = variables
  const values: Readonly<Record<string, string | number | undefined>> = {
    'font-family': variables.fontFamily,
    accent,
    'on-accent': onAccent(accent),
    'color-mix': variables.colorMix,
    'color-mix-strength': strength && `${Math.min(MAX_MIX_STRENGTH, Math.max(0, strength))}%`,
    'font-size-master': variables.fontSizeMaster,
    'border-radius-master': variables.borderRadiusMaster,
    'z-index': variables.zIndex,
  }
  for (const [name, value] of Object.entries(values)) style.setProperty(`--walletlet-${name}`, `${value ?? ''}`)
}
