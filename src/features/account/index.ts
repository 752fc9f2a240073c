// One door for all: the account shows its tokens at once.
export { default as TokensTab } from './tokens-tab.tsx'
export { default as Account } from './views/account.tsx'
