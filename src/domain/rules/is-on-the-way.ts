import type { ConnectionStatus } from '../account.ts'

const ON_THE_WAY: readonly ConnectionStatus[] = ['connecting', 'reconnecting']

/** Whether an attempt to connect is under way, with or without a wallet that is connected already. */
export const isOnTheWay = (status: ConnectionStatus): boolean => ON_THE_WAY.includes(status)
