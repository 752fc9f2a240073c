import { open, type Scene } from '../stage.ts'

export const helpScenes: readonly Scene[] = [
  open('WhatIsAWallet', 'A home for what you own', { view: 'WhatIsAWallet' }),
  open('WhatIsANetwork', 'A record everyone shares', { view: 'WhatIsANetwork' }),
]
