// Both tabs in one piece: they read the same history, and apart each would cost a request more than it saves.
export { ActivityTab } from './activity-tab.tsx'
export { NftsTab } from './nfts-tab.tsx'
