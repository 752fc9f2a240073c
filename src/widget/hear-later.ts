import type { Hear } from '../state/interior.ts'
import type { LoadedParts, Widget } from './widget.ts'

/** The part of `listen` that no signal tells: what is said of visitors and errors once the widget's code is there. */
export function hearLater({ later }: Pick<Widget, 'later'>, hear: Hear): () => void {
  let heard: LoadedParts['events']['heard']
  const stop = later.subscribe((loaded) => {
    if (!loaded) return
    heard = loaded.events.heard ??= hearers()
    heard.listeners.add(hear)
  })
  return () => {
    stop()
    heard?.listeners.delete(hear)
  }
}

function hearers(): NonNullable<LoadedParts['events']['heard']> {
  const listeners = new Set<Hear>()
  const tellAll: Hear = (...said) => listeners.forEach((hear) => void hear(...said))
  return Object.assign(tellAll, { listeners })
}
