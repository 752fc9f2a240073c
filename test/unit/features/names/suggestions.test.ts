import { describe, expect, it } from 'vitest'
import { fetchSuggestions } from '../../../../src/features/names/names-api.ts'
import type { HttpPort } from '../../../../src/ports/services.ts'
import { codeOf } from '../../../support/parts.ts'

const { signal } = new AbortController()
/** What a service answers to the question for `harbour`. */
function ask(answer: unknown, suffix = '.reown.id') {
  const asked: object[] = []
  const http = {
    async get(request: object) {
      asked.push(request)
      if (answer instanceof Error) throw answer
      return answer
    },
  } as unknown as HttpPort
  return { asked, found: fetchSuggestions(http, { label: 'harbour', suffix, signal }) }
}
const row = (name: unknown, registered?: unknown) => ({ name, registered })
const own = row('harbour.reown.id', false)

describe('names like the one that was typed', () => {
  it('R7.24: are asked for in the zone that names are registered in', async () => {
    const { asked, found } = ask({ suggestions: [row('Harbour.sea.id', false)] }, '.sea.id')
    expect(await found).toEqual([{ label: 'harbour', isRegistered: false }])
    expect(asked).toEqual([
      { service: 'blockchainApi', path: '/v1/profile/suggestions/harbour', query: { zone: 'sea.id' }, signal },
    ])
  })

  it('R7.24: come after itself, as far as they could be typed, each once; what is not said to be free is taken', async () => {
    const { found } = ask({
      suggestions: [
        row('harbour1.reown.id', false),
        row('har<b>our.reown.id', false),
        row('harbour2.evil.id', false),
        row('harbour.reown.id.evil', false),
        row(7, false),
        null,
        row('HARBOUR2.reown.id', true),
        row('harbour2.reown.id'),
        row('bay.reown.id', false),
        own,
      ],
    })
    expect(await found).toEqual([
      { label: 'harbour', isRegistered: false },
      { label: 'harbour1', isRegistered: false },
      { label: 'harbour2', isRegistered: true },
    ])
  })

  it('R7.24: are no more than five, itself among them', async () => {
    const others = [1, 2, 3, 4, 5, 6].map((at) => row(`harbour${at}.reown.id`, false))
    const found = await ask({ suggestions: [...others, own] }).found
    expect(found.map(({ label }) => label)).toEqual(['harbour', 'harbour1', 'harbour2', 'harbour3', 'harbour4'])
  })

  it.each([
    ['a service that is down', new Error('down')],
    ['no list', { suggestions: 7 }],
    ['no answer', null],
    ['a list without it', { suggestions: [row('harbour1.reown.id', false)] }],
  ])('R8.59: %s cannot say whether it is free', async (_, answer) => {
    const { found } = ask(answer)
    expect(await codeOf(found)).toBe('name/suggestions-failed')
    if (answer instanceof Error) await expect(found).rejects.toMatchObject({ cause: answer })
  })
})
