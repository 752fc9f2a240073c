import { computed, effect } from '../../kernel/signal.ts'
import type { Parts } from '../../state/interior.ts'

/** Keeps the host's own header and footer with the views: in the first place of the page, else in the modal's element. */
export function holdOwnParts(
  { navigation, options, environment: { scope } }: Parts<'navigation' | 'options' | 'environment'>,
  modal: HTMLElement,
): void {
  const home = computed(() => navigation.places.value[0]?.element ?? modal)
  for (const name of ['header', 'footer'] as const) {
    const part = computed(() => options.value[name])
    scope.add(
      effect(() => {
        const element = part.value
        if (!element) return
        element.slot = name
        home.value.append(element)
        return () => element.remove()
      }),
    )
    scope.add(
      effect(() => {
        part.value?.setAttribute('data-view', navigation.route.value.view)
      }),
    )
  }
}
