import { Button } from '../../../ui/components/button.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { type ReactElement, type ReactNode, useEffect, useRef } from '../../../ui/react.ts'
import { Warning } from './warning.tsx'

/** What a press has found out, and how it would go on. */
export interface News {
  readonly words: string
  readonly label: string
  readonly go: () => void
}

const STACKED = { display: 'grid' }
const LAYER = { gridArea: '1 / 1', outline: 0 }
const HIDDEN = { ...LAYER, visibility: 'hidden' } as const

/** The ways to pay; or in their place, and with no more room than they took, news: nothing moves under the finger that pressed. */
export function NewsOver({
  news,
  children,
}: {
  readonly news: News | undefined
  readonly children: ReactNode
}): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone; nothing that pays has it, so that a key pressed twice pays nothing.
  useEffect(() => place.current?.focus(), [news?.words])
  return (
    <div style={STACKED}>
      <div style={news ? HIDDEN : LAYER}>{children}</div>
      {news && (
        <div ref={place} tabIndex={-1} style={LAYER}>
          <Stack>
            <Warning>{news.words}</Warning>
            <Button onClick={news.go}>{news.label}</Button>
          </Stack>
        </div>
      )}
    </div>
  )
}
