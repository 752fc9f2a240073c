// One door: whoever sees how to pay is one click from paying.
export { default as Pay } from './pay.tsx'
export { default as PayLoading } from './pay-loading.tsx'
