export { default as OnRampProviders } from './views/onramp-providers.tsx'
