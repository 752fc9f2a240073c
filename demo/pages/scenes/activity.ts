import { connected, find, type Scene } from '../stage.ts'

const accountTab = (name: string, shows: string): Scene =>
  connected(`Account, ${name}`, shows, async ({ widget }) => {
    await widget.open()
    const tab = await find('[role=tab]', name)
    tab.click()
  })

export const activityScenes: readonly Scene[] = [
  { ...accountTab('Activity', 'Minted'), isDated: true },
  accountTab('NFTs', 'Test Tiles'),
]
