const STYLE = `body { font: 16px/1.5 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
table { border-collapse: collapse; width: 100% } td { border-top: 1px solid #8884; padding: 4px 8px; vertical-align: top; overflow-wrap: anywhere }
tr.honoured td:nth-child(3)::before { content: '✓ ' } tr.not-honoured td:nth-child(3)::before { content: '✗ ' }
tr.not-honoured { font-weight: 600 } tr.not-tried { opacity: .7 } button { margin: 0 8px 8px 0; padding: 4px 12px; font: inherit }
pre { overflow: auto; max-height: 20rem; border: 1px solid #8884; padding: 8px }`

/** The page with its script inside. `terminal`: where it tells its outcome; a page that is saved has nobody to tell. */
export const wholePage = (script: string, terminal?: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>What a wallet honours</title>
${terminal ? `<meta name="walletlet-terminal" content="${terminal}">\n` : ''}<style>${STYLE}</style>
<h1>What your wallet honours</h1>
<p>Every wallet of this page, and what it does about EIP-1193, EIP-6963, EIP-5792, the Wallet Standard and CAIP-25. What your wallet asks about is tried when you press a button. Nothing is sent to a chain.</p>
<main><p>Looking for wallets…</p></main>
<h2>Outcome</h2>
<pre id="outcome"></pre>
<script type="module">${script.replaceAll('</script', '<\\/script')}</script>
</html>
`
