import { Children, type ReactElement, type ReactNode } from '../react.ts'

/** A list whose items are the children; empty ones are left out. */
export function Listed({
  children,
  label,
  className,
}: {
  children: ReactNode
  label?: string | undefined
  className: string
}): ReactElement {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is a list
    <ul role="list" className={className} aria-label={label}>
      {Children.toArray(children).map((child, index) => (
        <li key={(child as ReactElement).key ?? index}>{child}</li>
      ))}
    </ul>
  )
}
