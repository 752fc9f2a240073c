/** Every page of the site: plain, with a script of its own where it does something. */
export const sitePage = (title: string, body: string, script?: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>
body{margin:0;padding:20px;font:16px/1.5 system-ui,sans-serif;color:var(--ink,#16202e);background:var(--paper,#fff)}
button{min-height:44px;padding:0 18px;border:1px solid #8a94a3;border-radius:10px;background:#fff;color:#16202e;font:inherit;cursor:pointer}
button.main{border-color:#2a5bd7;background:#2a5bd7;color:#fff}
fieldset{margin:0;padding:0;border:0}
input{min-height:44px;width:100%;box-sizing:border-box;padding:0 12px;border:1px solid #8a94a3;border-radius:10px;font:inherit}
main{max-width:420px;margin:0 auto}
li,p{overflow-wrap:anywhere}
</style>
<main>${body}</main>
${script ? `<script type="module" src="/${script}.js"></script>` : ''}
</html>`

/** The fields of a form are off until its script hears them: a press before would load the page anew, and log nobody in. */
const form = (fields: string): string =>
  `<form><fieldset disabled>${fields}</fieldset></form><p id="told" role="status"></p>`

/** What social logins look like elsewhere. */
export const PROVIDERS: Readonly<Record<string, string>> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}

export const framePage = (): string =>
  sitePage(
    'Secure wallet',
    '<h1>Secure wallet</h1><section id="asks" aria-live="polite"><p>Nothing to approve.</p></section>',
    'frame',
  )

export const loginPage = (provider: string): string =>
  sitePage(
    `${PROVIDERS[provider]} login`,
    `<h1>Log in with ${PROVIDERS[provider]}</h1>
${form(`<p><label>User name <input name="user" value="ada" autocomplete="username"></label></p>
<button class="main">Log in</button> <button type="button" id="cancel">Cancel</button>`)}`,
    'login',
  )

export const farcasterPage = (): string =>
  sitePage(
    'Farcaster',
    `<h1>Farcaster</h1>${form(`<p><label>User name <input name="user" value="ada.eth"></label></p>
<button class="main">Approve the login</button>`)}`,
    'farcaster',
  )

export const inboxPage = (): string =>
  sitePage(
    'Inbox',
    '<h1>Inbox</h1><p>Every letter the secure site sent, newest first.</p><ul id="mails"></ul>',
    'inbox',
  )

export const dashboardPage = (): string =>
  sitePage('Dashboard', '<h1>Your wallet</h1><p>Here a visitor takes the keys along.</p>')
