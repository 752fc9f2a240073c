import type { InterfaceOptions, ThemeMode, ThemeVariables } from '../domain/config.ts'
import type { Scope } from '../kernel/scope.ts'
import { computed, type ReadonlySignal, signal } from '../kernel/signal.ts'
import type { Page } from '../ports/page.ts'

/** The host's choice, else what the visitor's system prefers, followed while the page lives (SPEC 2). */
export interface ThemeStore {
  readonly mode: ReadonlySignal<ThemeMode>
  readonly variables: ReadonlySignal<ThemeVariables>
}

export function createThemeStore({
  options,
  page,
  scope,
}: {
  options: ReadonlySignal<InterfaceOptions>
  page: Page
  scope: Scope
}): ThemeStore {
  const isDark = signal(page.prefersDark())
  page.onPrefersDark((value) => {
    isDark.value = value
  }, scope.signal)
  return {
    mode: computed(() => options.value.themeMode ?? (isDark.value ? 'dark' : 'light')),
    variables: computed(() => options.value.themeVariables ?? {}),
  }
}
