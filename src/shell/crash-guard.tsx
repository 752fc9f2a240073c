import { Component, type ReactNode } from '../ui/react.ts'

interface CrashGuardProps {
  readonly children: ReactNode
  readonly fallback: ReactNode
  readonly onCrash: (error: unknown) => void
}

/** Keeps a view that throws from taking the way out with it. Give it a `key` that changes with the view. */
export class CrashGuard extends Component<CrashGuardProps, { readonly hasCrashed: boolean }> {
  static getDerivedStateFromError = () => ({ hasCrashed: true })
  override state = { hasCrashed: false }
  override componentDidCatch(error: unknown): void {
    this.props.onCrash(error)
  }
  override render(): ReactNode {
    return this.state.hasCrashed ? this.props.fallback : this.props.children
  }
}
