import { expect, it } from 'vitest'
import { checkLiteralText } from './literal-text.ts'
import { parseSources, readSources } from './source-file.ts'

const check = (jsx: string, file = 'src/features/send/a.tsx'): string[] =>
  checkLiteralText(parseSources({ [file]: `export const A = () => ${jsx}` }))

it('finds words that no translation can reach', () => {
  const bad = [
    '<p>Send</p>',
    '<p>{"Send"}</p>',
    '<p>{isBusy ? "Sending" : text("send")}</p>',
    '<p>{isBusy && "Sending"}</p>',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    '<p>{`${amount} sent`}</p>',
    '<>Senden</>',
    '<button aria-label="Close" />',
    '<img alt={isOpen ? text("a") : "Wallet"} />',
    '<Field label="Amount" placeholder="0.0" />',
    '<Row text="Receive" />',
    '<p>日本</p>',
  ]
  for (const jsx of bad) expect(check(jsx), jsx).toHaveLength(1)
  expect(check('<p>Send</p>', 'src/capabilities/pay/views/a.tsx')).toHaveLength(1)
})

it('leaves signs, class names and looked-up texts alone', () => {
  const good = [
    '<p className="wl-title" data-state="open" role="alert">{text("send")}</p>',
    '<p>{amount} · {symbol}</p>',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    '<p>{`${amount} ${symbol}`}</p>',
    '<Field label={text("amount")} placeholder="0.00" />',
    '<Icon name="close" />',
  ]
  for (const jsx of good) expect(check(jsx), jsx).toEqual([])
  expect(check('<p>Connect</p>', 'src/buttons/a.tsx')).toEqual([])
})

it('R10.27: screens of src take their words from text tables', () => {
  expect(checkLiteralText(readSources())).toEqual([])
})
