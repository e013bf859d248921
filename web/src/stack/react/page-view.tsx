import { type ComponentType, memo, type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import type { PageRecord } from '../core/state.ts'
import { parseQuery } from '../core/url.ts'
import { type Presence, useArrival } from './arrival.ts'
import { PageContext, type PageHandle, useStackApi } from './context.ts'
import { PageBoundary } from './page-boundary.tsx'
import { type LoadErrorProps, Mounted, PageContent } from './page-content.tsx'
import type { PageLoader, StackPage } from './page-loader.ts'

/** How the app renders pages: the stack has no texts and styles of its own. */
export interface PageLook<TMeta = unknown> {
  /** Title of a page of the table, or of the "not found" screen (`null`), in the current language. */
  readonly titleOf: (definition: StackPage<TMeta> | null) => string
  /** Shown from 200 ms on while the code of a page is fetched. */
  readonly skeleton: ComponentType<{ readonly page: StackPage<TMeta> }>
  readonly loadError: ComponentType<LoadErrorProps>
  readonly notFound: ComponentType
  /** Renders nav bar and frame around the body; they are shown before the code of the page has loaded (FRM-30). */
  readonly renderPage?: (body: ReactNode, page: PageHandle) => ReactNode
  /** Called with the title of the page on top at every change, for the document title (FRM-04). Never empty. */
  readonly onTitle?: (title: string) => void
  /** Called with the title of a page after navigating to it, for a polite live region. */
  readonly announce?: (title: string) => void
  /** Called by the retry after a second failed download; reloads the document by default. */
  readonly reload?: () => void
}

interface PageViewProps {
  readonly record: PageRecord
  readonly canGoBack: boolean
  readonly loader: PageLoader
  readonly presence: Presence
  readonly look: PageLook
}

/** One page instance: what it knows about itself, its frame and its body. */
export const PageView = memo(function PageView(props: PageViewProps) {
  const { record, canGoBack, loader, presence, look } = props
  const { pageId, path, queryText } = record
  const stack = useStackApi()
  const root = useRef<HTMLDivElement>(null)
  const [ownTitle, setTitle] = useState('')
  const [isMounted, setMounted] = useState(false)
  const definition = stack.table.find(path) ?? null
  const title = ownTitle === '' ? look.titleOf(definition) : ownTitle

  const page = useMemo<PageHandle>(() => {
    const isOnTop = () => stack.current().pageId === pageId
    return {
      pageId,
      route: path,
      definition,
      query: parseQuery(queryText),
      title,
      canGoBack,
      setTitle,
      setQuery: (query) => stack.setQuery(pageId, query),
      isOnTop,
      leave: () => isOnTop() && stack.pressBack(),
    }
  }, [stack, pageId, path, definition, queryText, title, canGoBack])
  const onMounted = useCallback(() => {
    stack.markReady(pageId)
    setMounted(true)
  }, [stack, pageId])
  const { onTitle = () => {}, announce = () => {} } = look
  useArrival({ stack, pageId, root, title, isMounted, presence, onTitle, announce })

  return (
    <PageContext value={page}>
      <div ref={root} data-page={path}>
        {look.renderPage === undefined ? renderBody() : look.renderPage(renderBody(), page)}
      </div>
    </PageContext>
  )

  function renderBody() {
    if (definition === null) {
      return (
        <Mounted onMounted={onMounted}>
          <look.notFound />
        </Mounted>
      )
    }
    const reload = look.reload ?? (() => window.location.reload())
    return (
      <PageBoundary loadError={look.loadError} reload={reload} onMounted={onMounted}>
        <PageContent
          page={definition}
          loader={loader}
          skeleton={look.skeleton}
          loadError={look.loadError}
          reload={reload}
          onMounted={onMounted}
        />
      </PageBoundary>
    )
  }
})
