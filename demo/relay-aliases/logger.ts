// Instead of @walletconnect/logger (pino): a logger that says nothing. The widget asks for `silent` anyway.
interface Logger {
  level: string
  bindings(): { context: string }
  child(bindings: { context?: string }): Logger
  trace(): void
  debug(): void
  info(): void
  warn(): void
  error(): void
  fatal(): void
}

const nothing = (): void => {}

const createLogger = (context: string): Logger => ({
  level: 'silent',
  bindings: () => ({ context }),
  child: (bindings) => createLogger(bindings.context ?? context),
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
})

export const pino = (): Logger => createLogger('')
export const getDefaultLoggerOptions = (options: object): object => ({ ...options })
export const getLoggerContext = (logger: Logger): string => logger.bindings().context
export const generateChildLogger = (logger: Logger, context: string): Logger => {
  const parent = getLoggerContext(logger)
  return createLogger(parent ? `${parent}/${context}` : context)
}
export const generatePlatformLogger = (): { logger: Logger; chunkLoggerController: null } => ({
  logger: createLogger(''),
  chunkLoggerController: null,
})
