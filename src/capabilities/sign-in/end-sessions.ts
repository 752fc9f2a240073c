/** A host that cannot end its sessions tells its developer: the visitor is gone. */
export async function endSessions(ending: () => Promise<void>): Promise<void> {
  try {
    await ending()
  } catch (error) {
    console.error('walletlet: the host could not end its sessions.', error)
  }
}
