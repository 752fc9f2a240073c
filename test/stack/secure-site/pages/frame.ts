// The page inside the frame: takes the app's messages to the site, asks the visitor where the site wants it, and replies.

interface AppMessage {
  readonly type: string
  readonly id: string
  readonly payload?: { readonly themeMode?: string; readonly w3mThemeVariables?: Readonly<Record<string, string>> }
}

/** What a test has the site answer in place of a reply: said as it is, by whom it names. `$id` in it is the request's. */
export interface Said {
  /** `$big` in it becomes two million letters. */
  readonly data: unknown
  /** `child`: another window of our origin; `stranger`: one of no origin. Default: this page. */
  readonly from?: 'child' | 'stranger'
}

interface SiteAnswer {
  readonly payload?: unknown
  readonly error?: string
  readonly ask?: readonly string[]
  readonly say?: readonly Said[]
  /** What a service that fails says. */
  readonly reasons?: readonly { readonly description: string }[]
}

const DEVICE_KEY = 'device'
const device = localStorage.getItem(DEVICE_KEY) ?? crypto.randomUUID()
localStorage.setItem(DEVICE_KEY, device)

const list = document.querySelector('#asks') as HTMLElement
const nothing = list.innerHTML
/** Cleared when the app gives up its requests: a late yes must not act. */
let turn = 0

const post = (data: unknown): void => parent.postMessage(data, '*')
const speak = (name: string, more: object = {}): void => post({ type: `@w3m-frame/${name}`, ...more })

function say({ data, from }: Said, id: string): void {
  const text = JSON.stringify(data).replaceAll('$id', id).replaceAll('$big', 'x'.repeat(2_000_000))
  if (!from) {
    post(JSON.parse(text))
    return
  }
  const frame = document.createElement('iframe')
  if (from === 'stranger') frame.sandbox.add('allow-scripts')
  frame.srcdoc = `<script>top.postMessage(${text.replaceAll('<', '\\u003c')}, '*')</script>`
  document.body.append(frame)
}

/** `current`: the turn in which the app asked. What it gave up while the site was thinking is not asked at all. */
function ask(lines: readonly string[], current: number): Promise<boolean> {
  if (current !== turn) return Promise.resolve(false)
  return new Promise((resolve) => {
    const card = document.createElement('article')
    for (const line of lines) card.append(Object.assign(document.createElement('p'), { textContent: line }))
    const answer = (label: string, isYes: boolean): void => {
      const button = Object.assign(document.createElement('button'), {
        textContent: label,
        className: isYes ? 'main' : '',
        onclick() {
          card.remove()
          if (!list.children.length) list.innerHTML = nothing
          resolve(isYes && current === turn)
        },
      })
      card.append(button, ' ')
    }
    answer('Approve', true)
    answer('Decline', false)
    if (!list.querySelector('article')) list.replaceChildren()
    list.append(card)
  })
}

async function send(name: string, payload: unknown, isApproved: boolean): Promise<SiteAnswer> {
  const body = JSON.stringify({ device, payload, isApproved })
  const response = await fetch(`/message/${name}`, { method: 'POST', body })
  return (await response.json()) as SiteAnswer
}

async function reply(name: string, { id, payload }: AppMessage): Promise<void> {
  const current = turn
  let answer = await send(name, payload, false)
  if (answer.ask) {
    const isYes = await ask(answer.ask, current)
    answer = isYes ? await send(name, payload, true) : { error: 'User rejected the request' }
  }
  if (answer.say) return answer.say.forEach((one) => void say(one, id))
  const error = answer.error ?? answer.reasons?.[0]?.description
  if (error !== undefined) return speak(`${name}_ERROR`, { id, payload: { message: error } })
  speak(`${name}_SUCCESS`, { id, payload: answer.payload })
  if (name === 'CONNECT_OTP' || name === 'CONNECT_SOCIAL') speak('SESSION_UPDATE', { payload: { token: device } })
}

/** What concerns the page itself. */
const here: Readonly<Record<string, (message: AppMessage) => void>> = {
  SYNC_THEME({ payload }) {
    const { style } = document.documentElement
    style.setProperty('--paper', payload?.w3mThemeVariables?.['--w3m-background'] ?? '')
    style.setProperty('--ink', payload?.themeMode === 'dark' ? '#fff' : '#16202e')
  },
  RPC_ABORT() {
    turn++
    list.innerHTML = nothing
  },
  RELOAD: () => setTimeout(() => location.reload(), 20),
}

addEventListener('message', ({ data, source }: MessageEvent<AppMessage>) => {
  const [, name] = /^@w3m-app\/([A-Z_]+)$/.exec(String(data?.type)) ?? []
  if (source !== parent || name === undefined) return
  here[name]?.(data)
  // The site is out of reach: the app is not told, as with the real one.
  reply(name, data).catch(() => {})
})

// Nobody who is not asked for a frame shows one (R8.53).
if (parent === window) throw new Error('W3mFrame: parent is not set')
const hello = (await (await fetch('/hello')).json()) as SiteAnswer
if (hello.say) hello.say.forEach((one) => void say(one, ''))
else speak('READY', { payload: { version: new URL(location.href).searchParams.get('version') } })
