export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && !!value

/** A member that is the object's own, and not its class's: two objects that share it are one and the same behind it. */
export const ownOf = (object: object, name: string): unknown =>
  Object.hasOwn(object, name) && (object as Record<string, unknown>)[name]
