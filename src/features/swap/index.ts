export { default as Swap } from './views/swap.tsx'
