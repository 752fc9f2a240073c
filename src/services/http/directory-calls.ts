import type { Device } from '../../domain/rules/can-reach.ts'
import type { HttpPort, Services } from '../../ports/services.ts'
import { fetchAllowedOrigins, fetchProjectConfig } from './project.ts'
import { fetchWallets } from './wallets.ts'

/** What is asked when the widget first opens: the wallet list and the project's settings. */
export const createDirectoryCalls = (
  http: HttpPort,
  findDevice: () => Device,
): Pick<Services, 'wallets' | 'projectConfig' | 'allowedOrigins'> => ({
  wallets: (query, signal) => fetchWallets(http, findDevice(), query, signal),
  projectConfig: () => fetchProjectConfig(http),
  allowedOrigins: () => fetchAllowedOrigins(http),
})
