import * as v from 'valibot'
import type { LocalChain } from '../chains/local-chain.ts'
import { Refusal } from '../serve/refusal.ts'
import { ok, type Reply, type Route, readBody } from '../serve/route.ts'
import type { SiteScripts } from './bundle-scripts.ts'
import { createMailRoom } from './mail-room.ts'
import { createSiteAnswers, type SiteParts } from './site-answers.ts'
import { dashboardPage, farcasterPage, framePage, inboxPage, loginPage, PROVIDERS, sitePage } from './site-pages.ts'
import { createSiteSessions } from './site-session.ts'
import { createSiteUsers } from './site-users.ts'
import { createSiteWallet } from './site-wallet.ts'
import { createWaitingRoom } from './waiting-room.ts'

const MessageSchema = v.object({
  device: v.pipe(v.string(), v.minLength(8)),
  payload: v.optional(v.unknown()),
  isApproved: v.optional(v.boolean()),
})
const NameSchema = v.object({ userName: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) })

/** Has been here before, on a device of their own: any other has to be approved. */
const RESIDENT = 'resident@example.com'

const html = (body: string): Reply => ({ status: 200, body, type: 'text/html; charset=utf-8' })

/**
 * The secure site: the frame's page and its answers, an inbox in place of mail, the pages of six providers, Farcaster.
 * Codes, keys and logins are real; the people are not. Faults hit single messages by their path, `/message/GET_USER`.
 */
export function secureSiteRoutes({
  url,
  chains,
  scripts,
  solanaUrl,
  now,
}: {
  url: string
  chains: readonly LocalChain[]
  solanaUrl: string
  scripts: SiteScripts
  now: () => number
}): Route[] {
  const sessions = createSiteSessions(chains[0]?.caipNetworkId ?? 'eip155:1')
  const mail = createMailRoom(now)
  const parts: SiteParts = {
    url,
    chains,
    mail,
    users: createSiteUsers(),
    wallet: createSiteWallet(chains, { solanaUrl }),
    devices: createWaitingRoom(),
    farcaster: createWaitingRoom(),
    results: new Map(),
  }
  parts.users.enter({ email: RESIDENT })
  const answer = createSiteAnswers(parts)
  const page = (path: string, body: () => string): Route => ({ method: 'GET', path, answer: () => html(body()) })
  const providerOf = (params: Readonly<Record<string, string>>): string => {
    const { provider = '' } = params
    if (!Object.hasOwn(PROVIDERS, provider)) throw new Refusal(404, 'provider', 'No such provider')
    return provider
  }

  return [
    page('/sdk', framePage),
    page('/loading', () => sitePage('Loading', '<p role="status">One moment…</p>')),
    page('/inbox', inboxPage),
    page('/dashboard', dashboardPage),
    page('/farcaster/:id', farcasterPage),
    { method: 'GET', path: '/login/:provider', answer: ({ params }) => html(loginPage(providerOf(params))) },
    { method: 'GET', path: '/inbox.json', answer: () => ok({ mails: mail.mails }) },
    // Asked by the frame's page before it says that it is ready, so that a fault here keeps it from being so.
    { method: 'GET', path: '/hello', answer: () => ok({}) },
    {
      method: 'POST',
      path: '/message/:name',
      async answer(request) {
        const { device, ...message } = readBody(MessageSchema, request)
        const name = request.params.name ?? ''
        const asked = { name, payload: message.payload, isApproved: message.isApproved === true }
        return ok(await answer(sessions.of(device), asked))
      },
    },
    {
      method: 'POST',
      path: '/login/:provider',
      answer(request) {
        const { userName } = readBody(NameSchema, request)
        const provider = providerOf(request.params)
        const code = crypto.randomUUID()
        parts.results.set(code, { provider, userName })
        return ok({ resultUri: `${url}/result?provider=${provider}&code=${code}` })
      },
    },
    {
      method: 'POST',
      path: '/farcaster/:id',
      answer(request) {
        parts.farcaster.answer(request.params.id ?? '', readBody(NameSchema, request).userName)
        return ok({})
      },
    },
    {
      method: 'GET',
      path: '/device/:id',
      answer({ params }) {
        parts.devices.answer(params.id ?? '', true)
        return html(
          sitePage('Device approved', '<h1>This device is approved</h1><p>Go back to where you came from.</p>'),
        )
      },
    },
    ...[...scripts].map(
      ([name, body]): Route => ({
        method: 'GET',
        path: `/${name}`,
        answer: () => ({ status: 200, body, type: 'text/javascript' }),
      }),
    ),
  ]
}
