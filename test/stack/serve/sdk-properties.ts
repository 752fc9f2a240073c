import { Refusal } from './refusal.ts'
import type { ServiceRequest } from './route.ts'

/** The project id that every service turns away, as the real ones do with an unknown id. */
export const BAD_PROJECT_ID = 'bad-project'

/** Refuses 400 without a project id and 401 with the bad one. */
export function checkProjectId(projectId: string | null | undefined): void {
  if (!projectId) throw new Refusal(400, 'projectId', 'Missing project id')
  if (projectId === BAD_PROJECT_ID) throw new Refusal(401, 'projectId', 'Unauthorized: invalid key')
}

/** `projectId` in the query, checked. For endpoints that ask for nothing else. */
export function requireProject(request: ServiceRequest): void {
  checkProjectId(request.query.get('projectId'))
}

/** `projectId`, `st` and `sv` in the query, checked: what the Wallet API and the analytics sink ask for. */
export function requireSdkProperties(request: ServiceRequest): void {
  requireProject(request)
  for (const name of ['st', 'sv']) {
    if (!request.query.get(name)) throw new Refusal(400, name, `Missing ${name}`)
  }
}
