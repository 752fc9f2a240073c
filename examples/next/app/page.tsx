import { cookies } from 'next/headers'
import { Wallet } from './wallet'

// The server hands over what it knows: whether this visitor was connected when they left.
export default async function Page() {
  return <Wallet isReturning={(await cookies()).has('wallet')} />
}
