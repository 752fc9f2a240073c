import type { ReactElement } from '../react.ts'

const GROUP = { display: 'inline-block', marginInlineEnd: '.35em' } as const
/** Whoever compares looks at the end; colour alone would say nothing to some. */
const LAST = { ...GROUP, color: 'var(--fg)', fontWeight: 600 } as const

/** Every letter of an address, in groups of four that stay whole: for eyes that compare. Copied, it has no gaps. */
export function Address({ address }: { address: string }): ReactElement {
  // Counted from the end: its four are those that a shortened address ends in, too.
  const groups = address.match(/.{1,4}(?=(.{4})*$)/g) ?? []
  return (
    <span dir="ltr" style={{ display: 'inline-block', fontVariantNumeric: 'tabular-nums' }}>
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: their order is what they are
        <span key={index} style={index === groups.length - 1 ? LAST : GROUP}>
          {group}
        </span>
      ))}
    </span>
  )
}
