import { Component, type ComponentType, type ReactNode, Suspense } from 'react'
import { useText } from '../../i18n/index.ts'
import { CodeMissing, lazyCode, useCode } from '../../lazy/index.ts'
import { Button } from '../../ui/button/button.tsx'
import styles from './lazy-part.module.css'
import { useReloadForCode } from './use-reload-for-code.ts'

function Missing({ error, onRetry }: { error: CodeMissing; onRetry: () => void }) {
  const { t } = useText()
  useReloadForCode(error)
  return (
    <p role="alert" className={styles.missing}>
      {t('states.failed')}
      <Button size="small" onClick={onRetry}>
        {t('failure.retry')}
      </Button>
    </p>
  )
}

/** Holds a part whose code did not come; every other fault is the page's. */
class MissingBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const error: unknown = this.state.error
    if (error === undefined) return this.props.children
    if (!(error instanceof CodeMissing)) throw error
    const retry = () => {
      error.askAgain()
      this.setState({ error: undefined })
    }
    return <Missing error={error} onRetry={retry} />
  }
}

/**
 * A component whose code comes when it is drawn first, with `waiting` in its place until then. Where it does not come, a sentence with a
 * button stands there, and the page around it stays, with what is not saved in it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: ReactNode,
): ComponentType<Props> {
  const code = lazyCode(load)
  function Loaded(props: Props) {
    const Part = useCode(code)
    return <Part {...props} />
  }
  return function LazyPart(props: Props) {
    return (
      <MissingBoundary>
        <Suspense fallback={waiting}>
          <Loaded {...props} />
        </Suspense>
      </MissingBoundary>
    )
  }
}
