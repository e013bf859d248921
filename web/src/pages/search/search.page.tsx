import { useState } from 'react'
import { type ContentKind, parseKind } from '../../features/content/index.ts'
import { OfflineNotice } from '../../features/failure/index.ts'
import { useText } from '../../i18n/index.ts'
import { usePage, usePageState } from '../../stack/index.ts'
import { usePersisted } from '../../storage/index.ts'
import { PageHeader, SearchBar, VisuallyHidden } from '../../ui/index.ts'
import { KEYWORDS_MAX, readKeywords, SEARCH_HISTORY, withSearch } from './search/history.ts'
import styles from './search/search.module.css'
import { SearchResults } from './search/search-results.tsx'
import { SearchStart } from './search/search-start.tsx'
import { Suggestions, walkSuggestions } from './search/suggestions.tsx'
import { useSuggestions } from './search/use-suggestions.ts'

/** Search. What is searched for and the kind are the address; `q` in it runs at once. */
export default function SearchPage() {
  const { t } = useText()
  const { query, setQuery, leave } = usePage()
  const keywords = readKeywords(query.q ?? '')
  const [typed, setTyped] = usePageState('typed', keywords)
  const [history, setHistory] = usePersisted(SEARCH_HISTORY)
  const [isTyping, setTyping] = useState(keywords === '')
  const suggestions = useSuggestions(typed, keywords, isTyping)

  function search(text: string) {
    const wanted = readKeywords(text)
    if (wanted === '') return
    setTyped(wanted)
    setHistory(withSearch(history, wanted))
    setQuery({ q: wanted })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }

  function changeKind(kind: ContentKind | undefined) {
    setQuery({ q: keywords, ...(kind ? { kind } : {}) })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }

  return (
    <>
      <VisuallyHidden>
        <h1 tabIndex={-1}>{t('page.search')}</h1>
      </VisuallyHidden>
      {/* Suggestions are there while the focus is in the field or among them. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the field and the buttons inside */}
      <div
        className={styles.typing}
        onFocus={() => setTyping(true)}
        onBlur={({ currentTarget, relatedTarget }) => setTyping(currentTarget.contains(relatedTarget))}
        onKeyDown={(event) => {
          walkSuggestions(event)
          if (event.key === 'Escape') setTyping(false)
        }}
      >
        <PageHeader line={keywords === ''}>
          <SearchBar
            label={t('page.search')}
            value={typed}
            onChange={setTyped}
            onSubmit={search}
            onClear={() => setQuery({})}
            placeholder={t('search.placeholder')}
            clearLabel={t('content.search.clear')}
            cancelLabel={t('shell.cancel')}
            onCancel={leave}
            maxLength={KEYWORDS_MAX}
            autoFocus={keywords === ''}
          />
        </PageHeader>
        {suggestions.length > 0 && <Suggestions suggestions={suggestions} onSearch={search} />}
      </div>
      <OfflineNotice />
      {suggestions.length > 0 ? null : keywords === '' ? (
        <SearchStart history={history} onHistory={setHistory} onSearch={search} />
      ) : (
        <SearchResults keywords={keywords} kind={parseKind(query.kind)} onKind={changeKind} onSearch={search} />
      )}
    </>
  )
}
