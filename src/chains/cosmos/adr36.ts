import { toBase64 } from '../bytes.ts'

/** The document that stands for a text, or for bytes (ADR-36): no chain would take it for a transaction. */
export const textDocument = (signer: string, text: string | Uint8Array): object => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [
    {
      type: 'sign/MsgSignData',
      value: { signer, data: toBase64(typeof text === 'string' ? new TextEncoder().encode(text) : text) },
    },
  ],
  memo: '',
})
