import type { Parts } from '../../state/interior.ts'

/** A host that cannot end its sessions tells its developer: the visitor is gone. */
export async function endSessions({ events }: Parts<'events'>, ending: () => Promise<void>): Promise<void> {
  try {
    await ending()
  } catch (error) {
    events.report(error)
  }
}
