import { computed, signal } from '../kernel/signal.ts'
import type { Parts, ThemeStore } from './interior.ts'

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
