import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { SearchBox } from '../../parts/filters/index.ts'
import { EmptyState, ErrorState } from '../../parts/states/index.ts'
import { Tag } from '../../ui/tag/tag.tsx'
import { ContentTitle } from './content-title.tsx'
import styles from './search-words.module.css'
import { useWordsAddress } from './use-words-address.ts'

/** What visitors find for some words, and why. */
export function TryTab() {
  const { t } = useText()
  const { search, change } = useWordsAddress()
  const q = search.q ?? ''
  const query = useCall('GET /admin/api/search.Try/list', { q: q || ' ' }, { isEnabled: q !== '', keepsFormer: true })
  const list = query.data?.list
  const wordingOf = (synonym_id: number | null) =>
    query.data?.wordings.find((wording) => wording.synonym_id === synonym_id)?.keywords
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <SearchBox label={t('searchwords.try_hint')} value={search.q} onSearch={(text) => change({ q: text })} />
      </div>
      {q === '' ? (
        <p className={styles.note}>{t('searchwords.try_text')}</p>
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : list?.length === 0 ? (
        <EmptyState glyph="寻" title={t('searchwords.try_empty', { word: q })} />
      ) : (
        <ol className={styles.found} aria-label={t('searchwords.try')} aria-busy={!list}>
          {list?.map(({ content_id, through, synonym_id, kind, ...content }) => (
            <li key={content_id} className={styles.foundRow}>
              <ContentTitle {...content} />
              <Tag>
                {through === 'synonym'
                  ? t('searchwords.through_synonym', { word: wordingOf(synonym_id) ?? '' })
                  : t(`searchwords.through_${through}`)}
              </Tag>
              <span className={styles.note}>{t(`contents.kind_${kind}`)}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
