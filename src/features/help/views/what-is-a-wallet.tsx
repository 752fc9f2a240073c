import { Button } from '../../../ui/components/button.tsx'
import { Slide } from '../../../ui/components/slide.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import type { ReactElement } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { defineView, type SlotProps } from '../../feature.ts'
import { HELP_DRAWINGS } from '../drawings.ts'
import { helpTexts } from '../texts.ts'

const SLIDES = ['own', 'login', 'control'] as const

export function WalletSlides({ interior }: SlotProps): ReactElement {
  const text = useTexts(helpTexts)
  return (
    <Stack gap={6}>
      {SLIDES.map((name) => (
        <Slide key={name} drawing={HELP_DRAWINGS[name]} title={text(`${name}Title`)} text={text(name)} />
      ))}
      <Button onClick={() => interior.navigation.push('GetWallet')}>{text('getWallet')}</Button>
    </Stack>
  )
}

export default defineView<'WhatIsAWallet'>({
  View: WalletSlides,
  useTitle: () => useTexts(helpTexts)('walletTitle'),
})
