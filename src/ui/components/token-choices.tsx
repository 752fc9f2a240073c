import type { ReactElement } from '../react.ts'
import { useNumbers } from '../use-numbers.ts'
import { Picture } from './picture.tsx'
import { Row } from './row.tsx'

/** One token to choose. */
export interface TokenChoice {
  /** Names it among the others. */
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly iconUrl?: string | undefined
  /** Decimal text of what the visitor owns; absent: unknown, or none. */
  readonly owned?: string | undefined
  /** What that is worth, as it is shown. */
  readonly worth?: string | undefined
}

export interface TokenChoicesProps {
  /** What the list holds, for screen readers. */
  readonly label: string
  readonly tokens: readonly TokenChoice[]
  readonly selected?: string | undefined
  readonly onSelect: (id: string) => void
}

/**
 * Out of sight, the browser neither lays them out nor paints them: some networks have thousands. What it leaves out by that, it
 * clips too, but for the ring of the focus.
 */
const LINE = { contentVisibility: 'auto', containIntrinsicSize: 'auto 61px', overflowClipMargin: 4 } as const

/** Tokens as rows to choose from. */
export function TokenChoices({ label, tokens, selected, onSelect }: TokenChoicesProps): ReactElement {
  const { amount } = useNumbers()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is a list
    <ul role="list" className="wl-rows" aria-label={label}>
      {tokens.map(({ id, name, symbol, iconUrl, owned, worth }) => (
        <li key={id} style={LINE}>
          <Row
            icon={<Picture src={iconUrl} name={name} shape="round" />}
            title={name}
            subtitle={owned === undefined ? symbol : `${amount(owned)} ${symbol}`}
            trailing={worth}
            isSelected={id === selected}
            onClick={() => onSelect(id)}
          />
        </li>
      ))}
    </ul>
  )
}
