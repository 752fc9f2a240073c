import type { ReactElement, ReactNode } from '../react.ts'

/** Enter in one of its fields is a press of its one primary button, which does nothing while that is off. */
export function EnterForm({ children }: { children: ReactNode }): ReactElement {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        event.currentTarget.querySelector<HTMLElement>('[data-kind=primary]')?.click()
      }}
    >
      {children}
      {/* A form of two fields is sent only where there is a button that sends it, and ours open and fill in as well. */}
      <button type="submit" style={{ display: 'none' }} />
    </form>
  )
}
