import { Component, type ComponentType, type ReactNode } from 'react'
import { type LoadErrorProps, Mounted } from './page-content.tsx'

interface PageBoundaryProps {
  readonly loadError: ComponentType<LoadErrorProps>
  readonly reload: () => void
  /** A page that broke has arrived as well. */
  readonly onMounted: () => void
  readonly children: ReactNode
}

interface PageBoundaryState {
  readonly isBroken: boolean
  readonly faults: number
}

/**
 * A fault while a page is drawn stays in that page: its frame, the other pages and the way back go on. React has only
 * classes for this, and logs the fault itself.
 */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { isBroken: false, faults: 0 }

  static getDerivedStateFromError(): Partial<PageBoundaryState> {
    return { isBroken: true }
  }

  /** Draws the page anew, with nothing it had; from the second fault on the document is fetched anew. */
  private readonly retry = () => {
    if (this.state.faults > 0) this.props.reload()
    else this.setState({ isBroken: false, faults: 1 })
  }

  override render() {
    const { loadError: LoadError, onMounted, children } = this.props
    if (!this.state.isBroken) return children
    return (
      <Mounted onMounted={onMounted}>
        <LoadError kind="broken" retry={this.retry} />
      </Mounted>
    )
  }
}
