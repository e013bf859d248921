import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { PageLoader, StackPage } from './page-loader.ts'

/** The body stays empty for so long before the skeleton shows (FRM-30). */
const SKELETON_DELAY_MS = 200
/** After so long without the code the error shows (FRM-31); code that arrives later still replaces it (FRM-33). */
const LOAD_TIMEOUT_MS = 60_000

/** `failed`: the download broke. `timeout`: it took too long (FRM-32). `broken`: the page itself threw. */
export type LoadErrorKind = 'failed' | 'timeout' | 'broken'

export interface LoadErrorProps {
  readonly kind: LoadErrorKind
  /** Downloads or draws again; from the second error on it reloads the document. */
  readonly retry: () => void
}

interface PageContentProps {
  readonly page: StackPage
  readonly loader: PageLoader
  readonly skeleton: ComponentType<{ readonly page: StackPage }>
  readonly loadError: ComponentType<LoadErrorProps>
  readonly reload: () => void
  /** Called when the page itself has mounted, and again each time it is uncovered. */
  readonly onMounted: () => void
}

/** The lazily loaded body of a page with its loading and error states. */
export function PageContent({ page, loader, skeleton: Skeleton, loadError: LoadError, ...rest }: PageContentProps) {
  const [Page, setPage] = useState(() => loader.loaded(page))
  const [phase, setPhase] = useState<'empty' | 'skeleton' | LoadErrorKind>('empty')
  const [attempt, setAttempt] = useState(1)

  useEffect(() => {
    if (Page !== undefined) return
    let is_wanted = true
    const to_skeleton = setTimeout(() => setPhase('skeleton'), SKELETON_DELAY_MS)
    const to_timeout = setTimeout(() => setPhase('timeout'), LOAD_TIMEOUT_MS)
    function stopTimers() {
      clearTimeout(to_skeleton)
      clearTimeout(to_timeout)
    }
    loader.load(page, attempt > 1).then(
      (loaded) => {
        stopTimers()
        if (is_wanted) setPage(() => loaded)
      },
      () => {
        stopTimers()
        if (is_wanted) setPhase('failed')
      },
    )
    return () => {
      is_wanted = false
      stopTimers()
    }
  }, [Page, page, loader, attempt])

  function retry() {
    if (attempt > 1) {
      rest.reload()
      return
    }
    setPhase('empty')
    setAttempt(attempt + 1)
  }

  if (Page !== undefined) {
    return (
      <Mounted onMounted={rest.onMounted}>
        <Page />
      </Mounted>
    )
  }
  if (phase === 'empty') return null
  return phase === 'skeleton' ? <Skeleton page={page} /> : <LoadError kind={phase} retry={retry} />
}

/** Tells when its children have mounted: their effects run before its own. */
export function Mounted({ onMounted, children }: { readonly onMounted: () => void; readonly children: ReactNode }) {
  useEffect(onMounted, [onMounted])
  return children
}
