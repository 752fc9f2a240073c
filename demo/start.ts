import { startStack } from '../test/stack/start-stack.ts'
import { startDemo } from './server.ts'

// `npm start`: the demo page on the local services, until Ctrl-C.
const stack = await startStack()
const wanted = Number(process.env.PORT ?? 4173)
const demo = await startDemo(stack, { port: wanted }).catch(() => startDemo(stack))

console.log(`
  walletlet demo

  React 19   ${demo.url}/ (all families: ${demo.url}/?chains=all)
  Preact     ${demo.url}/preact/
  React 18   ${demo.url}/react-18/
  Elements   ${demo.url}/element
  Strict CSP ${demo.url}/strict
  Gallery    ${demo.url}/gallery
  Wallet     ${demo.url}/wallet (to pair with, in place of a phone)
  Inbox      ${stack.urls.secureSite}/inbox

  Local chains ${stack.chains.map(({ name, id }) => `${name} (${id})`).join(', ')}
  Ctrl-C stops everything.
`)

const stop = async (): Promise<void> => {
  await Promise.all([demo.stop(), stack.stop()])
  process.exit(0)
}
process.once('SIGINT', () => void stop())
process.once('SIGTERM', () => void stop())
