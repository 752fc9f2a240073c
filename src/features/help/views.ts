/** Plain explanations. */
export interface HelpViews {
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
  WhatIsABuy: undefined
}
