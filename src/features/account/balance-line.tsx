import type { Parts } from '../../state/interior.ts'
import { Pressable } from '../../ui/components/pressable.tsx'
import { Text } from '../../ui/components/text.tsx'
import type { ReactElement } from '../../ui/react.ts'
import { useTexts } from '../../ui/texts.ts'
import { useSignals } from '../../ui/use-signals.ts'
import { useFailed } from '../use-failed.ts'
import { accountTexts } from './texts.ts'

/** As high as the balance would be, whatever a finger needs. */
const LINE = { display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 8, height: '1.214em' }

/** A leaf, so that a new balance draws these few words and nothing else. */
export function BalanceLine({
  interior,
}: {
  interior: Parts<'account' | 'connections' | 'networks'>
}): ReactElement | null {
  useSignals()
  const text = useTexts(accountTexts)
  const { native, nativeState, loadNative } = interior.account.balances
  const isFailed = useFailed(interior, nativeState.value)
  if (native.value)
    return (
      <Text size="small" tone="muted" align="center">
        {native.value.label}
      </Text>
    )
  if (isFailed) {
    return (
      <div role="alert" style={LINE}>
        <Text size="small" tone="muted">
          {text('balanceFailed')}
        </Text>
        <Pressable className="wl-icon-button wl-small" onClick={() => void loadNative()}>
          {text('tryAgain')}
        </Pressable>
      </div>
    )
  }
  // Keeps the line's height, so that nothing moves when the balance arrives.
  return nativeState.value === 'running' ? <Text size="small">{'\u00a0'}</Text> : null
}
