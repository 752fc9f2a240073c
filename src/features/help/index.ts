export { default as WhatIsANetwork } from './views/what-is-a-network.tsx'
export { default as WhatIsAWallet } from './views/what-is-a-wallet.tsx'
