import { isWidgetError } from '../../../errors/fail.ts'
import { AttemptScreen } from '../../../ui/attempt-screen.tsx'
import { Picture } from '../../../ui/components/picture.tsx'
import { type ReactElement, useEffect } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { type Attempt, useAttempt } from '../../../ui/use-attempt.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { defineView, type ViewProps } from '../../feature.ts'
import { networkPicture } from '../network-rows.tsx'
import { networksTexts } from '../texts.ts'

const FAILURES = {
  'connection/rejected': 'declined',
  'network/chain-not-supported': 'unsupported',
  'network/stayed': 'stayed',
} as const

function stageOf({ state, error, isSlow }: Attempt, movesByItself: boolean) {
  if (state !== 'failed') return movesByItself ? 'moving' : isSlow ? 'slow' : 'waiting'
  return (isWidgetError(error) && FAILURES[error.code as keyof typeof FAILURES]) || 'failed'
}

/** Asks at once; the reactions to the new network lead back. A failure leads back too, and says why (R4.71). */
function SwitchNetwork({ interior, parameters: { network } }: ViewProps<'SwitchNetwork'>): ReactElement {
  useSignals()
  const text = useTexts(networksTexts)
  const {
    navigation,
    networks,
    connections,
    notices,
    environment: { clock },
    events: { report },
  } = interior
  const attempt = useAttempt(clock, {
    async action() {
      await connections.switchNetwork(network).catch((error: unknown) => {
        report(error)
        throw error
      })
      // The reactions have led back by now, or closed the modal that had nothing else to show.
      if (navigation.isOpen.peek()) notices.showToast('success', text('moved', { network: network.name }))
    },
  })
  const { connector } = connections.of(network.chainNamespace)
  const stage = stageOf(attempt, !!connector?.movesByItself)
  const values = {
    wallet: connector?.name ?? text('yourWallet'),
    network: network.name,
    current: networks.network.value.name,
  }
  const title = text(stage === 'slow' ? 'waitingTitle' : `${stage}Title`, values)
  useEffect(() => {
    if (attempt.state === 'running' || navigation.route.peek().view !== 'SwitchNetwork') return
    // The reactions stay silent between two connected families, where nothing is lost and nothing new appears.
    if (attempt.state === 'done') return navigation.goBack()
    // With no list of networks behind this screen, it keeps the reason and another try itself.
    if (!navigation.canGoBack.peek()) return
    navigation.goBack()
    notices.showToast('error', title)
  }, [attempt.state])
  return (
    <AttemptScreen
      attempt={attempt}
      picture={<Picture src={networkPicture(interior, network)} name={network.name} size={64} />}
      title={title}
      text={text(stage, values)}
      retryLabel={text('tryAgain')}
    />
  )
}

export default defineView<'SwitchNetwork'>({
  View: SwitchNetwork,
  useTitle: ({ parameters }) => parameters.network.name,
})
