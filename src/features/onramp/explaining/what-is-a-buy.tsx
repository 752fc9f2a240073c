import { Button } from '../../../ui/components/button.tsx'
import { Slide } from '../../../ui/components/slide.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import type { ReactElement } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { defineView, type ViewProps } from '../../feature.ts'
import { BUYING_DRAWINGS } from './buying-drawings.ts'
import { buyingHelpTexts } from './buying-help-texts.ts'

const SLIDES = ['pay', 'arrive', 'cost'] as const

function WhatIsABuy({ interior }: ViewProps<'WhatIsABuy'>): ReactElement {
  const text = useTexts(buyingHelpTexts)
  return (
    <Stack gap={6}>
      {SLIDES.map((name) => (
        <Slide key={name} drawing={BUYING_DRAWINGS[name]} title={text(`${name}Title`)} text={text(name)} />
      ))}
      <Button onClick={interior.navigation.goBack}>{text('buy')}</Button>
    </Stack>
  )
}

export default defineView<'WhatIsABuy'>({
  View: WhatIsABuy,
  useTitle: () => useTexts(buyingHelpTexts)('title'),
})
