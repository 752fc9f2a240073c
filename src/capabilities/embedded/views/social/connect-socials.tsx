import { defineView, useSlots, type ViewProps } from '../../../../features/feature.ts'
import { createLegalStore } from '../../../../state/legal-store.ts'
import { Icon } from '../../../../ui/components/icon.tsx'
import { Row } from '../../../../ui/components/row.tsx'
import { Rows } from '../../../../ui/components/rows.tsx'
import { Stack } from '../../../../ui/components/stack.tsx'
import { type ReactElement, useEffect } from '../../../../ui/react.ts'
import { useTexts } from '../../../../ui/texts.ts'
import { useSignals } from '../../../../ui/use-signals.ts'
import { EMBEDDED } from '../../embedded.ts'
import { chooseSocial } from './choose-social.ts'
import { Mark } from './mark.tsx'
import { socialTexts } from './texts.ts'
import { useSocials } from './use-socials.ts'

function ConnectSocials({ interior }: ViewProps<'ConnectSocials'>): ReactElement {
  useSignals()
  const text = useTexts(socialTexts)
  const [terms] = useSlots('connectLegal')
  const legal = interior.storeOf(createLegalStore)
  const providers = useSocials(interior)
  useEffect(() => void interior.capabilities.use(EMBEDDED).catch(() => {}), []) // the click tries again and says so
  return (
    <Stack>
      {terms && legal.hasCheckbox.value && <terms.Content />}
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
      {terms && !legal.hasCheckbox.value && <terms.Content />}
    </Stack>
  )
}

export const connectSocials = defineView<'ConnectSocials'>({
  View: ConnectSocials,
  useTitle: () => useTexts(socialTexts)('all'),
})
