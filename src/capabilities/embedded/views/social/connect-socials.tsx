import { PROJECT_WAIT_MS } from '../../../../domain/limits.ts'
import { defineView, useSlots, type ViewProps } from '../../../../features/feature.ts'
import { createLegalStore } from '../../../../state/legal-store.ts'
import { Icon } from '../../../../ui/components/icon.tsx'
import { Row } from '../../../../ui/components/row.tsx'
import { Rows } from '../../../../ui/components/rows.tsx'
import { Skeletons } from '../../../../ui/components/skeletons.tsx'
import { Stack } from '../../../../ui/components/stack.tsx'
import { type ReactElement, useEffect } from '../../../../ui/react.ts'
import { useTexts } from '../../../../ui/texts.ts'
import { useAfter } from '../../../../ui/use-after.ts'
import { useSignals } from '../../../../ui/use-signals.ts'
import { EMBEDDED } from '../../embedded.ts'
import { chooseSocial } from './choose-social.ts'
import { Mark } from './mark.tsx'
import { socialTexts } from './texts.ts'
import { useSocials } from './use-socials.ts'

function Providers({ interior }: Pick<ViewProps<'ConnectSocials'>, 'interior'>): ReactElement {
  useSignals()
  const text = useTexts(socialTexts)
  const legal = interior.storeOf(createLegalStore)
  const providers = useSocials(interior)
  return (
    <Rows label={text('list')}>
      {providers.map((provider) => (
        <Row
          key={provider}
          icon={<Mark provider={provider} />}
          title={text(provider)}
          trailing={<Icon name="chevron" />}
          isDisabled={!legal.mayConnect.value}
          onClick={() => void chooseSocial(interior, provider, text('failed'))}
        />
      ))}
    </Rows>
  )
}

function ConnectSocials({ interior }: ViewProps<'ConnectSocials'>): ReactElement {
  useSignals()
  const [terms] = useSlots('connectLegal')
  const {
    options,
    environment: { clock },
    services: { features, project },
  } = interior
  const legal = interior.storeOf(createLegalStore)
  const { socials } = options.value.remote
  const isLate = useAfter(clock, PROJECT_WAIT_MS, 'asked')
  const isHeard = !!features.value || project.state.value === 'failed' || isLate
  useEffect(() => void interior.capabilities.use(EMBEDDED).catch(() => {}), []) // the click tries again and says so
  return (
    <Stack>
      {terms && legal.hasCheckbox.value && <terms.Content />}
      {isHeard ? <Providers interior={interior} /> : <Skeletons count={socials ? socials.length : 0} kind="row" />}
      {terms && !legal.hasCheckbox.value && <terms.Content />}
    </Stack>
  )
}

export const connectSocials = defineView<'ConnectSocials'>({
  View: ConnectSocials,
  useTitle: () => useTexts(socialTexts)('all'),
})
