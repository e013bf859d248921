import { Component, type ReactNode } from 'react'

interface FaultBoundaryProps {
  children: ReactNode
  /** Rendered after an error; nothing without it. */
  fallback?: ((retry: () => void) => ReactNode) | undefined
  onFault?: (() => void) | undefined
  /** Renders again when this becomes true, for layers that are opened again. */
  open?: boolean | undefined
}

/** Error boundary of one part, so that the page around it stays. React logs the error. */
export class FaultBoundary extends Component<FaultBoundaryProps> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch() {
    this.props.onFault?.()
  }

  override componentDidUpdate({ open }: FaultBoundaryProps) {
    if (this.state.isBroken && this.props.open && !open) this.retry()
  }

  retry = () => this.setState({ isBroken: false })

  override render() {
    const { children, fallback } = this.props
    return this.state.isBroken ? fallback?.(this.retry) : children
  }
}
