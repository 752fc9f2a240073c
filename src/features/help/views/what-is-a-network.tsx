import { Slide } from '../../../ui/components/slide.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import type { ReactElement } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { defineView } from '../../feature.ts'
import { HELP_DRAWINGS } from '../drawings.ts'
import { helpTexts } from '../texts.ts'

const SLIDES = ['record', 'many', 'switch'] as const

function WhatIsANetwork(): ReactElement {
  const text = useTexts(helpTexts)
  return (
    <Stack gap={6}>
      {SLIDES.map((name) => (
        <Slide key={name} drawing={HELP_DRAWINGS[name]} title={text(`${name}Title`)} text={text(name)} />
      ))}
    </Stack>
  )
}

export default defineView<'WhatIsANetwork'>({
  View: WhatIsANetwork,
  useTitle: () => useTexts(helpTexts)('networkTitle'),
})
