import type { Connector } from '../../domain/connector.ts'
import type { Extension } from './extension.ts'

/** Asks the extension to let this page in, which opens it unless it has done so before. */
export async function openExtension(connector: Connector, appName: string): Promise<Extension> {
  if (connector.isPaired) return (await import('./paired.ts')).pairedExtension(connector)
  return (await (connector.provider as { enable(name: string): Promise<unknown> }).enable(appName)) as Extension
}
