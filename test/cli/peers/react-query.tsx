// What the hosts of test/cli/hosts import from @tanstack/react-query: wagmi's hooks need it, and they have stand-ins.
import type { ReactNode } from 'react'

export class QueryClient {}

export const QueryClientProvider = ({ children }: { client: QueryClient; children: ReactNode }) => <>{children}</>
