import { Button } from '../../../ui/components/button.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import type { ReactElement } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { defineView, type ViewProps } from '../../feature.ts'
import { Slide } from '../slide.tsx'
import { helpTexts } from '../texts.ts'

const SLIDES = ['own', 'login', 'control'] as const

function WhatIsAWallet({ interior }: ViewProps<'WhatIsAWallet'>): ReactElement {
  const text = useTexts(helpTexts)
  return (
    <Stack gap={6}>
      {SLIDES.map((name) => (
        <Slide key={name} name={name} title={text(`${name}Title`)} text={text(name)} />
      ))}
      <Button onClick={() => interior.navigation.push('GetWallet')}>{text('getWallet')}</Button>
    </Stack>
  )
}

export default defineView<'WhatIsAWallet'>({
  View: WhatIsAWallet,
  useTitle: () => useTexts(helpTexts)('walletTitle'),
})
