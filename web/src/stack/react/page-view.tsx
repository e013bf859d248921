import { type ComponentType, memo, type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import type { PageRecord } from '../core/state.ts'
import { parseQuery } from '../core/url.ts'
import { type Presence, useArrival } from './arrival.ts'
import { PageContext, type PageHandle, useStackFace } from './context.ts'
import { PageBoundary } from './page-boundary.tsx'
import { type LoadErrorProps, Mounted, PageContent } from './page-content.tsx'
import type { PageLoader, StackPage } from './page-loader.ts'

/** How the app draws pages. All of it comes from outside: the stack has no texts and no looks. */
export interface PageLook<TMeta = unknown> {
  /** Title of a page from the table, or of the "not found" screen (`null`), in the language of the moment. */
  readonly titleOf: (definition: StackPage<TMeta> | null) => string
  /** Shown from 200 ms on while the code of a page is fetched. */
  readonly skeleton: ComponentType<{ readonly page: StackPage<TMeta> }>
  readonly loadError: ComponentType<LoadErrorProps>
  readonly notFound: ComponentType
  /** Draws nav bar and frame around the body; they are there before the code of the page is (FRM-30). */
  readonly renderPage?: (body: ReactNode, page: PageHandle) => ReactNode
  /** The title of the page on top, at every change: for the document title (FRM-04). Never empty. */
  readonly onTitle?: (title: string) => void
  /** The title of a page just navigated to: for a polite live region. */
  readonly announce?: (title: string) => void
  /** What the second failure of a download does; reloads the document unless told otherwise. */
  readonly reload?: () => void
}

interface PageFrameProps {
  readonly record: PageRecord
  readonly can_go_back: boolean
  readonly loader: PageLoader
  readonly presence: Presence
  readonly look: PageLook
}

/** One page instance: what it knows about itself, its frame and its body. */
export const PageFrame = memo(function PageFrame(props: PageFrameProps) {
  const { record, can_go_back, loader, presence, look } = props
  const { page_id, path, query_text } = record
  const stack = useStackFace()
  const root = useRef<HTMLDivElement>(null)
  const [own_title, setTitle] = useState('')
  const [is_mounted, setMounted] = useState(false)
  const definition = stack.table.find(path) ?? null
  const title = own_title === '' ? look.titleOf(definition) : own_title

  const page = useMemo<PageHandle>(() => {
    const isOnTop = () => stack.current().page_id === page_id
    return {
      page_id,
      route: path,
      definition,
      query: parseQuery(query_text),
      title,
      can_go_back,
      setTitle,
      setQuery: (query) => stack.setQuery(page_id, query),
      isOnTop,
      leave: () => isOnTop() && stack.pressBack(),
    }
  }, [stack, page_id, path, definition, query_text, title, can_go_back])
  const onMounted = useCallback(() => {
    stack.markReady(page_id)
    setMounted(true)
  }, [stack, page_id])
  const { onTitle = () => {}, announce = () => {} } = look
  useArrival({ stack, page_id, root, title, is_mounted, presence, onTitle, announce })

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
