import * as v from 'valibot'
import { Refusal } from '../serve/refusal.ts'
import type { BlockchainApiContext } from './context.ts'

/** Zones in which a name may be registered. */
export const NAME_ZONES = ['reown.id', 'wcn.id'] as const

const MessageSchema = v.object({
  name: v.string(),
  attributes: v.record(v.string(), v.string()),
  timestamp: v.pipe(v.number(), v.integer()),
})

export type RegistrationMessage = v.InferOutput<typeof MessageSchema>

/** The signed text of a registration, checked by every rule but the signature's. Refuses 400. */
export function readRegistrationMessage(
  text: string,
  { now, signedTimeS }: Pick<BlockchainApiContext, 'now' | 'signedTimeS'>,
): RegistrationMessage {
  const message = parseMessage(text)
  if (Math.abs(now() / 1000 - message.timestamp) > signedTimeS) {
    throw new Refusal(400, 'timestamp', 'Timestamp is expired or in the future')
  }
  const [label = '', ...zone] = message.name.split('.')
  if (!/^[A-Za-z0-9.-]+$/.test(message.name)) throw new Refusal(400, 'name', 'Invalid characters in the name')
  if (zone.length !== 2) throw new Refusal(400, 'name', 'A name has exactly three parts')
  if (label.length < 3 || label.length > 64) throw new Refusal(400, 'name', 'A name has 3 to 64 characters')
  if (!NAME_ZONES.some((known) => known === zone.join('.').toLowerCase())) {
    throw new Refusal(400, 'name', 'Names in this zone cannot be registered')
  }
  for (const [key, value] of Object.entries(message.attributes)) {
    if (key !== 'bio' || value.length > 255) throw new Refusal(400, 'attributes', `Unsupported attribute: ${key}`)
  }
  return message
}

function parseMessage(text: string): RegistrationMessage {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new Refusal(400, 'message', 'The message is not JSON')
  }
  const result = v.safeParse(MessageSchema, parsed)
  if (!result.success) throw new Refusal(400, 'message', result.issues[0].message)
  return result.output
}
