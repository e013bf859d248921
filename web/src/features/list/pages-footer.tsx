import { useText } from '../../i18n/index.ts'
import { ListFooter } from '../../ui/index.ts'
import { footerState } from './footer-state.ts'
import type { PagesQuery } from './pages.ts'

/**
 * End of a list of pages: fetches the next one 50 px ahead, also when the rows so far do not fill the window (BOT-01 to
 * BOT-07; a covered page fetches nothing, because it is not in view).
 */
export function PagesFooter({ query }: { query: PagesQuery<object> }) {
  const { t } = useText()
  const page_count = query.data?.pages.length ?? 0
  return (
    <ListFooter
      state={footerState({ ...query, page_count })}
      pageCount={page_count}
      onMore={() => void query.fetchNextPage({ cancelRefetch: false })}
      loadingLabel={t('shell.loading')}
      endLabel={t('shell.end')}
      errorLabel={t('shell.load_failed')}
      retryLabel={t('shell.retry')}
      moreLabel={t('shell.load_more')}
    />
  )
}
