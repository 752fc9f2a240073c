import { Refusal } from '../serve/refusal.ts'
import { ok, type Route, type ServiceRequest } from '../serve/route.ts'
import { requireProject } from '../serve/sdk-properties.ts'
import { requireAddress } from './caip.ts'
import type { BlockchainApiContext } from './context.ts'
import { registerRoute } from './profile-register.ts'
import { NAME_ZONES } from './profile-rules.ts'

const SUGGESTION_ENDINGS = ['-local', '-wallet', '1', '-home']

/** The names API: look up, reverse, suggest, register. */
export function profileRoutes(context: BlockchainApiContext): Route[] {
  return [
    {
      method: 'GET',
      path: '/v1/profile/account/:name',
      answer(request) {
        requireProject(request)
        const record = context.names.find(request.params.name ?? '')
        if (record) return ok(record)
        if (request.query.get('apiVersion') === '2') return ok([])
        throw new Refusal(404, 'name', 'Name is not registered')
      },
    },
    {
      method: 'GET',
      path: '/v1/profile/reverse/:address',
      answer(request) {
        requireProject(request)
        return ok(context.names.of(requireAddress(request.params.address, 'address')))
      },
    },
    {
      method: 'GET',
      path: '/v1/profile/suggestions/:name',
      answer(request) {
        requireProject(request)
        return ok({ suggestions: suggest(context, request) })
      },
    },
    registerRoute(context),
  ]
}

function suggest(context: BlockchainApiContext, request: ServiceRequest): { name: string; registered: boolean }[] {
  const zone = request.query.get('zone') ?? NAME_ZONES[0]
  if (!NAME_ZONES.some((known) => known === zone)) throw new Refusal(400, 'zone', `Unknown zone: ${zone}`)
  const label = (request.params.name ?? '').toLowerCase()
  if (!/^[a-z0-9-]{3,64}$/.test(label))
    throw new Refusal(400, 'name', 'The name must have 3 to 64 letters, digits or hyphens')
  return ['', ...SUGGESTION_ENDINGS].map((ending) => {
    const name = `${label}${ending}.${zone}`
    return { name, registered: context.names.find(name) !== undefined }
  })
}
