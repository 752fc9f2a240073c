import type { ThemeMode, ThemeVariables } from '../../domain/theme.ts'
import { computed, effect } from '../../kernel/signal.ts'
import type { Parts } from '../../state/interior.ts'
import type { FrameTheme, SecureFrame } from './frame/frame-calls.ts'

/** What the frame is told where the host says nothing (R7.76). */
const ACCENT: Readonly<Record<ThemeMode, string>> = {
  light: 'hsla(231, 100%, 70%, 1)',
  dark: 'hsla(230, 100%, 67%, 1)',
}
const BACKGROUND: Readonly<Record<ThemeMode, string>> = { light: '#fff', dark: '#202020' }

/** The frame knows two kinds of pages that embed it; this is the one of today's protocol (R7.77). */
const SDK_TYPE = 'appkit'

/** Our own version, as services are told it (R7.2). */
export const sdkVersionOf = ({ identity }: Parts<'services'>['services']): string =>
  new URLSearchParams(identity).get('sv') ?? ''

/** Our looks in the frame's own names. */
export function frameTheme(themeMode: ThemeMode, variables: ThemeVariables): FrameTheme {
  const themeVariables: Record<string, string | number> = {}
  for (const [key, value] of Object.entries(variables))
    if (value !== undefined) themeVariables[`--w3m-${key.replace(/[A-Z]/g, '-$&').toLowerCase()}`] = value
  const w3mThemeVariables = {
    '--w3m-accent': variables.accent ?? ACCENT[themeMode],
    '--w3m-background': BACKGROUND[themeMode],
  }
  return { themeMode, themeVariables, w3mThemeVariables }
}

/** Tells the frame who embeds it and how it should look: whenever it becomes ready, and on every change of either. */
export function syncFrame(
  { theme, options, services, environment: { scope } }: Parts<'theme' | 'options' | 'services' | 'environment'>,
  frame: SecureFrame,
): void {
  const metadata = computed(() => options.value.metadata)
  const quietly = (told: Promise<unknown>): void => void told.catch(() => {}) // the frame works without
  scope.add(
    effect(() => {
      if (!frame.isReady.value) return
      const { projectId } = options.peek()
      const sdk = { sdkVersion: sdkVersionOf(services), sdkType: SDK_TYPE } as const
      quietly(frame.ask('SYNC_DAPP_DATA', { projectId, ...sdk, ...(metadata.value && { metadata: metadata.value }) }))
    }),
  )
  scope.add(
    effect(() => {
      const look = frameTheme(theme.mode.value, theme.variables.value)
      if (frame.isReady.value) quietly(frame.ask('SYNC_THEME', look))
    }),
  )
}
