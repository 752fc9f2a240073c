/** What a wallet has that we registered ourselves: no widget of ours lists it, or a wallet would be offered through itself. */
export const OWN_FEATURE = 'walletlet:own'
