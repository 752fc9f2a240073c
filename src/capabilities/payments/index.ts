// One door: whoever sees how to pay is one click from paying.
export { default as Pay } from './views/pay.tsx'
export { default as PayLoading } from './views/pay-loading.tsx'
