import { walletLink } from '../../../src/capabilities/pairing/rules/wallet-link.ts'
import { asText, isUndefinedOr, type Reader } from '../support/reader.ts'

export const pairingReaders: readonly Reader[] = [
  [
    'link to a wallet',
    (value) => walletLink(asText(value), 'wc:a@2', { isTelegramAndroid: false })?.href,
    isUndefinedOr((href) => !/^(javascript|data|vbscript|blob|file|about):/i.test(href)),
  ],
]
