import { minutes } from '@zimu/contract/durations'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { type PageLoader, SKELETON_DELAY_MS, type StackPage } from './page-loader.ts'

/** After so long without the code the error shows (FRM-31); code that arrives later still replaces it (FRM-33). */
const LOAD_TIMEOUT_MS = minutes(1)

/** `failed`: the page's code could not be loaded. `timeout`: it took over a minute (FRM-32). `broken`: the page threw an error. */
export type LoadErrorKind = 'failed' | 'timeout' | 'broken'

export interface LoadErrorProps {
  readonly kind: LoadErrorKind
  /** Downloads or renders again; from the second error on it reloads the document. */
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
  const [phase, setPhase] = useState<'empty' | 'skeleton' | LoadErrorKind>(() =>
    loader.isLate(page) ? 'skeleton' : 'empty',
  )
  const [attempt, setAttempt] = useState(1)

  useEffect(() => {
    if (Page !== undefined) return
    let isWanted = true
    const toSkeleton = setTimeout(() => setPhase('skeleton'), SKELETON_DELAY_MS)
    const toTimeout = setTimeout(() => setPhase('timeout'), LOAD_TIMEOUT_MS)
    function stopTimers() {
      clearTimeout(toSkeleton)
      clearTimeout(toTimeout)
    }
    loader.load(page, attempt > 1).then(
      (loaded) => {
        stopTimers()
        if (isWanted) setPage(() => loaded)
      },
      () => {
        stopTimers()
        if (isWanted) setPhase('failed')
      },
    )
    return () => {
      isWanted = false
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
