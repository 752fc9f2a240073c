import type { WidgetOptions } from 'walletlet'

/** What docs/theming.md shows, by the name of its pictures. */
export const PICTURE_LOOKS: Readonly<Record<string, Pick<WidgetOptions, 'themeMode' | 'themeVariables'>>> = {
  light: { themeMode: 'light' },
  dark: { themeMode: 'dark' },
  accent: { themeMode: 'light', themeVariables: { accent: '#0a7d55' } },
  square: { themeMode: 'light', themeVariables: { borderRadiusMaster: '0px' } },
  rounded: { themeMode: 'light', themeVariables: { borderRadiusMaster: '8px' } },
  mixed: { themeMode: 'dark', themeVariables: { accent: '#7aa2ff', colorMix: '#1d3fbb', colorMixStrength: 30 } },
}

/** What is shown of each. */
export const PICTURE_PARTS = ['button', 'modal'] as const
