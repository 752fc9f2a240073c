import { Button } from '../../../ui/components/button.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import type { ReactElement } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { defineView, type ViewProps } from '../../feature.ts'
import { Slide } from '../slide.tsx'
import { helpTexts } from '../texts.ts'

const SLIDES = ['pay', 'arrive', 'cost'] as const

function WhatIsABuy({ interior }: ViewProps<'WhatIsABuy'>): ReactElement {
  const text = useTexts(helpTexts)
  return (
    <Stack gap={6}>
      {SLIDES.map((name) => (
        <Slide key={name} name={name} title={text(`${name}Title`)} text={text(name)} />
      ))}
      <Button onClick={interior.navigation.goBack}>{text('buy')}</Button>
    </Stack>
  )
}

export default defineView<'WhatIsABuy'>({
  View: WhatIsABuy,
  useTitle: () => useTexts(helpTexts)('buyTitle'),
})
