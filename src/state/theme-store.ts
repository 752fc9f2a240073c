import type { ThemeMode, ThemeVariables } from '../domain/config.ts'
import { computed, type ReadonlySignal, signal } from '../kernel/signal.ts'
import type { Parts } from './interior.ts'

/** The host's choice, else what the visitor's system prefers, followed while the page lives (R2.94). */
export interface ThemeStore {
  readonly mode: ReadonlySignal<ThemeMode>
  readonly variables: ReadonlySignal<ThemeVariables>
}

export function createThemeStore({
  options,
  environment: { page, scope },
}: Parts<'options' | 'environment'>): ThemeStore {
  const isDark = signal(page.prefersDark())
  page.onPrefersDark((value) => {
    isDark.value = value
  }, scope.signal)
  return {
    mode: computed(() => options.value.themeMode ?? (isDark.value ? 'dark' : 'light')),
    variables: computed(() => options.value.themeVariables ?? {}),
  }
}
