import { cookies } from 'next/headers'
import { Suspense } from 'react'
import { Wallet } from './wallet'

// The server hands over what it knows: whether this visitor was connected when they left.
async function VisitorsWallet() {
  return <Wallet isReturning={(await cookies()).has('wallet')} />
}

// What depends on the visitor has its boundary: with `cacheComponents` the rest of the page is made once for all.
export default function Page() {
  return (
    <Suspense>
      <VisitorsWallet />
    </Suspense>
  )
}
