import { useText } from '../../i18n/index.ts'
import { ListFooter } from '../../ui/index.ts'
import { footerState } from './footer-state.ts'
import type { PagesQuery } from './pages.ts'

/**
 * Footer of a paged list. Fetches the next page when its end is 50 px away, also while the rows do not fill the window
 * (BOT-01 to BOT-07). Covered pages fetch nothing, because they are not in view.
 */
export function PagesFooter({ query }: { query: PagesQuery<object> }) {
  const { t } = useText()
  const pageCount = query.data?.pages.length ?? 0
  return (
    <ListFooter
      state={footerState({ ...query, pageCount })}
      pageCount={pageCount}
      onMore={() => void query.fetchNextPage({ cancelRefetch: false })}
      loadingLabel={t('shell.loading')}
      endLabel={t('shell.end')}
      errorLabel={t('shell.load_failed')}
      retryLabel={t('shell.retry')}
      moreLabel={t('shell.load_more')}
    />
  )
}
