import { Button } from '../../../ui/components/button.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { Text } from '../../../ui/components/text.tsx'
import type { ReactElement } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { defineView, type ViewProps } from '../../feature.ts'
import { NetworkRows } from '../network-rows.tsx'
import { networksTexts } from '../texts.ts'

/** The wallet is where the host is not. Two ways out: a listed network, or disconnecting (SPEC 2). */
function UnsupportedChain({ interior }: ViewProps<'UnsupportedChain'>): ReactElement {
  const text = useTexts(networksTexts)
  return (
    <Stack>
      <Text tone="muted" align="center">
        {text('unsupportedView')}
      </Text>
      <NetworkRows interior={interior} networks={interior.networks.networks} />
      <Button kind="danger" onClick={() => interior.store.disconnect()}>
        {text('disconnect')}
      </Button>
    </Stack>
  )
}

export default defineView<'UnsupportedChain'>({
  View: UnsupportedChain,
  useTitle: () => useTexts(networksTexts)('unsupportedViewTitle'),
})
