import {
  array,
  custom,
  type GenericSchema,
  type InferOutput,
  looseObject,
  nullish,
  number,
  string,
  unknown,
} from 'valibot'
import { isWidgetError } from '../../errors/fail.ts'
import { failService } from '../../errors/service-errors.ts'
import { matching } from '../../kernel/matching.ts'
import { cleanText } from '../../kernel/text.ts'
import type { ApiParts } from '../../ports/services.ts'
import { webLink } from '../../services/http/links.ts'
import { accept, acceptRows, rpcAnswerSchema } from '../../services/http/schemas.ts'
import { failPay } from './errors.ts'
import type { PayApi } from './pay-api.ts'

const MESSAGE_LIMIT = 200

const text = string()
const exchangesSchema = looseObject({ exchanges: array(unknown()), total: number() })
const exchangeSchema = looseObject({ id: matching(/^[\w-]{1,64}$/), name: text })
/** The status is asked by this id, and the service takes no longer one. */
const urlSchema = looseObject({ url: text, sessionId: matching(/^.{1,50}$/) })
const statusSchema = looseObject({
  status: custom<'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'>((value) =>
    ['UNKNOWN', 'IN_PROGRESS', 'SUCCESS', 'FAILED'].includes(value as string),
  ),
  txHash: nullish(text),
})

/** Exchange payments over JSON-RPC (R7.31). */
export function createPayApi({ http, projectId }: ApiParts): PayApi {
  async function call<Schema extends GenericSchema>(
    method: string,
    params: object,
    schema: Schema,
  ): Promise<InferOutput<Schema>> {
    const body = { jsonrpc: '2.0', id: 1, method, params }
    // JSON-RPC is told the project and nothing else, the relay's client id least of all (R7.3, R7.31).
    const question = {
      service: 'blockchainApi',
      path: '/v1/json-rpc',
      identity: 'none',
      query: { projectId },
      body,
    } as const
    const answer = await http.post(question).catch((error: unknown) => {
      // Refusals come with status 400 and the reason in the body.
      const message = isWidgetError(error, 'http/status') && error.context.status === 400 && error.context.reason
      throw message ? failPay('pay/refused', { message }, error) : error
    })
    const { result, error } = accept(rpcAnswerSchema, answer)
    if (error) throw failPay('pay/refused', { message: cleanText(error.message, MESSAGE_LIMIT) }, error)
    return accept(schema, result)
  }

  return {
    async exchanges(query) {
      const { exchanges, total } = await call('reown_getExchanges', query, exchangesSchema)
      return {
        exchanges: acceptRows(exchangeSchema, exchanges).map(({ id, name, imageUrl }) => ({
          id,
          name: cleanText(name),
          imageUrl: typeof imageUrl === 'string' ? imageUrl : undefined,
        })),
        total,
      }
    },
    async payUrl(query) {
      const { url, sessionId } = await call('reown_getExchangePayUrl', query, urlSchema)
      const link = webLink(url)
      if (!link) throw failService('http/garbage')
      return { url: link, sessionId }
    },
    async status(query) {
      const { status, txHash } = await call('reown_getExchangeBuyStatus', query, statusSchema)
      return { status, txHash: txHash || undefined }
    },
  }
}
