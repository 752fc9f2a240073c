import type { BrowserContext } from 'playwright-core'

export const SECURE_SITE = 'https://secure.test'

/** Speaks the frame's protocol, on another origin, with an Approve button for what needs one. Codes but 123456 are wrong. */
const FRAME = `<!doctype html><html lang="en"><title>Secure wallet</title><body style="margin:0;background:#cde">
<h1>Secure wallet</h1><button id="approve" style="width:200px;height:60px" hidden>Approve</button><p id="asked"></p>
<script>
const SMART = '0x00000000000000000000000000000000000000bb', PLAIN = '0x00000000000000000000000000000000000000aa'
let open, type = 'smartAccount', chain = Number(new URL(location.href).searchParams.get('chainId').split(':')[1])
const say = (name, id, payload) => parent.postMessage({ type: '@w3m-frame/' + name, id, payload }, '*')
const user = () => ({ email: 'ada@example.com', address: type === 'eoa' ? PLAIN : SMART, chainId: chain, preferredAccountType: type,
  accounts: [{ address: PLAIN, type: 'eoa' }, { address: SMART, type: 'smartAccount' }], smartAccountDeployed: false })
const answers = {
  CONNECT_EMAIL: ({ email }) => ({ action: email.startsWith('device') ? 'VERIFY_DEVICE' : 'VERIFY_OTP' }),
  CONNECT_DEVICE: () => undefined,
  CONNECT_OTP: ({ otp }) => { if (otp !== '123456') throw new Error('Invalid code') },
  GET_USER: user, CONNECT_SOCIAL: () => ({ ...user(), userName: 'ada' }),
  IS_CONNECTED: () => ({ isConnected: true }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [31337] }),
  GET_SOCIAL_REDIRECT_URI: ({ provider }) => ({ uri: location.origin + '/login?provider=' + provider + '&state=s' }),
  GET_FARCASTER_URI: () => ({ url: 'https://farcaster.test/x' }), CONNECT_FARCASTER: () => new Promise(() => {}),
  SWITCH_NETWORK: ({ chainId }) => { chain = Number(String(chainId).split(':').pop()); return { chainId } },
  SET_PREFERRED_ACCOUNT: (payload) => { type = payload.type; return { type, address: user().address } },
  UPDATE_EMAIL: () => ({ action: 'VERIFY_PRIMARY_OTP' }), UPDATE_EMAIL_PRIMARY_OTP: () => undefined,
  UPDATE_EMAIL_SECONDARY_OTP: () => ({ newEmail: 'new@example.com' }),
  RELOAD: () => { setTimeout(() => location.reload(), 20) },
  RPC_REQUEST: ({ method }) => new Promise((resolve) => {
    open = resolve; approve.hidden = false; asked.textContent = method
  }),
}
approve.onclick = () => { approve.hidden = true; open('0x' + '12'.repeat(32)) }
addEventListener('message', async ({ data, source, origin }) => {
  if (source !== parent) return
  const name = data.type.slice('@w3m-app/'.length)
  if (name === 'RPC_ABORT') { approve.hidden = true; return }
  try { say(name + '_SUCCESS', data.id, await (answers[name] || (() => undefined))(data.payload)) }
  catch (error) { say(name + '_ERROR', data.id, { message: error.message }) }
})
say('READY', undefined, { version: '4' })
</script></body></html>`

const LOGIN = `<!doctype html><html lang="en"><title>Log in</title><button id="login">Log in</button>
<script>login.onclick = () => opener.postMessage({ resultUri: location.href }, '*')</script></html>`

/** Puts the secure site on the visitor's network. */
export async function serveSecurePages(context: BrowserContext): Promise<void> {
  const page = (body: string) => ({ status: 200, contentType: 'text/html', body })
  await context.route(`${SECURE_SITE}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    return route.fulfill(page(pathname === '/sdk' ? FRAME : pathname === '/login' ? LOGIN : '<!doctype html>'))
  })
}
