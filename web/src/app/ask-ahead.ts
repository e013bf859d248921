import type { QueryClient } from '@tanstack/react-query'
import { type Api, callQuery } from '../api/index.ts'
import { infoInput } from '../features/watching/index.ts'
import type { LanguageStore } from '../i18n/index.ts'
import type { Stack, StackPage } from '../stack/index.ts'

interface Parts {
  api: Api
  language: LanguageStore
  queries: QueryClient
  stack: Stack<StackPage>
}

/**
 * Asks for a content in the press that opens its page: the answer is on its way while the page's code comes and the page is drawn.
 * The page finds the same query and asks no second time.
 */
export function askAhead({ api, language, queries, stack }: Parts): void {
  stack.subscribe((_next, { pages }) => {
    const { pageId, path, query } = stack.current()
    if (path !== 'pages/video/index' || !query.id || pageId in pages) return
    const { language: spoken } = language.store.getState()
    void queries.prefetchQuery(callQuery(api, 'GET /api/content.Content/info', infoInput(query.id), spoken))
  })
}
