import { isWidgetError } from '../../../errors/fail.ts'
import { codeOf } from '../../../errors/from-unknown.ts'
import { createWalletStore } from '../../../state/wallet-store.ts'
import { AttemptScreen } from '../../../ui/attempt-screen.tsx'
import { Picture } from '../../../ui/components/picture.tsx'
import { type ReactElement, useEffect, useRef } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { type Attempt, useAttempt } from '../../../ui/use-attempt.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { afterTerms } from '../../after-terms.tsx'
import { defineView, type ViewProps } from '../../feature.ts'
import { connectingTexts } from '../connecting-texts.ts'
import { findListed } from '../find-listed.ts'
import { pictureOf } from '../wallet-situation.ts'

/** EIP-1474 "resource unavailable": wallets answer it while an earlier request is still open in their window. */
const REQUEST_PENDING = -32002

function stageOf({ state, error, isSlow }: Attempt) {
  if (state !== 'failed') return isSlow ? 'slow' : 'waiting'
  if (isWidgetError(error, 'connection/rejected')) return 'declined'
  return codeOf(error instanceof Error ? (error.cause ?? error) : error) === REQUEST_PENDING ? 'pending' : 'failed'
}

function ConnectingExternal({
  interior,
  parameters: { connector, asked },
}: ViewProps<'ConnectingExternal'>): ReactElement {
  useSignals()
  const text = useTexts(connectingTexts)
  const {
    connections,
    navigation,
    environment: { clock },
  } = interior
  const underWay = useRef(asked)
  const attempt = useAttempt(clock, {
    async action() {
      const first = underWay.current
      underWay.current = undefined
      await (first ?? connections.connect(connector))
      // Here: the account may have led away by now, and an effect would not come any more.
      const listed = findListed(interior, connector)
      if (listed) interior.storeOf(createWalletStore).remember(listed)
    },
    onLeave: () => connections.stopWaiting(connector.chain),
  })
  useEffect(() => {
    if (attempt.state === 'done') navigation.finish(['ConnectingExternal'])
  }, [attempt.state])
  const stage = stageOf(attempt)
  const values = { wallet: connector.name }
  return (
    <AttemptScreen
      attempt={attempt}
      picture={<Picture src={pictureOf(interior, connector)} name={connector.name} size={64} />}
      title={text(stage === 'slow' ? 'waitingTitle' : `${stage}Title`, values)}
      text={text(stage, values)}
      retryLabel={text('tryAgain')}
    />
  )
}

export default defineView<'ConnectingExternal'>({
  View: afterTerms<'ConnectingExternal'>(ConnectingExternal, ({ asked }) => !!asked),
  useTitle: ({ parameters }) => parameters.connector.name,
})
