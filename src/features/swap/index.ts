// One door for all: whoever sees one of these screens is one click from the next.
export { default as swap } from './views/swap.tsx'
export { default as swapPreview } from './views/swap-preview.tsx'
export { default as swapSelectToken } from './views/swap-select-token.tsx'
