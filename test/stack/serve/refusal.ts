/** What a service says no with: an HTTP status and the reasons in the form of the Blockchain API. */
export class Refusal extends Error {
  readonly status: number
  readonly field: string

  constructor(status: number, field: string, description: string) {
    super(description)
    this.name = 'Refusal'
    this.status = status
    this.field = field
  }
}

/** The body of every 4xx answer. */
export function refusalBody(refusal: { field: string; message: string }): unknown {
  return { status: 'FAILED', reasons: [{ field: refusal.field, description: refusal.message }] }
}
