import { safeParse } from 'valibot'
import { answerSchemas, eventSchemas, readFrameType } from '../../../src/capabilities/embedded/frame/messages.ts'
import type { HostileInputs, Parsers } from '../support/hostile-inputs.ts'

export const embeddedParsers = ({ ofValue }: HostileInputs): Parsers => ({
  'a type of the frame': ofValue(readFrameType),
  'an answer of the frame': ofValue((value) =>
    Object.values(answerSchemas).map((schema) => schema && safeParse(schema, value)),
  ),
  'an event of the frame': ofValue((value) => Object.values(eventSchemas).map((schema) => safeParse(schema, value))),
})
