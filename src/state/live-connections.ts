import type { Connection, LiveConnection } from './connection-state.ts'

/** Every wallet that has granted in a family, the one that speaks for the visitor first. */
export const liveConnections = ({
  connector,
  accounts,
  chainId,
  approvedIds,
  others,
}: Connection): readonly LiveConnection[] =>
  connector ? [{ connector, accounts, chainId, approvedIds }, ...others] : []
