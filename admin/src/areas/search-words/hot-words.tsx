import type { Output } from '@zimu/contract'
import type { Language } from '@zimu/contract/constants'
import { EyeOff } from 'lucide'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { usePerform } from '../../parts/act/index.ts'
import { OrderList } from '../../parts/order/index.ts'
import { ErrorState } from '../../parts/states/index.ts'
import { IconButton } from '../../ui/button/button.tsx'
import { SkeletonLine } from '../../ui/skeleton/skeleton.tsx'
import styles from './search-words.module.css'

/** As many as one order takes. */
const MAX_WORDS = 100
type Word = Output<'GET /admin/api/search.Word/list'>['list'][number]

/** Words that visitors are shown. */
export const useHotWords = (language: Language) =>
  useCall('GET /admin/api/search.Word/list', { state: 'hot', language, limit: MAX_WORDS })

export interface HotWordsProps {
  language: Language
  /** How many stand here; left out: all. */
  max?: number
}

/** Words that visitors are shown, in their order. */
export function HotWords({ language, max = MAX_WORDS }: HotWordsProps) {
  const { t, formats } = useText()
  const perform = usePerform()
  const query = useHotWords(language)
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonLine width="60%" />
  const all = query.data.list
  const shown = all.slice(0, max)
  if (shown.length === 0) return <p className={styles.note}>{t('searchwords.hot_empty')}</p>

  async function order(keys: number[]): Promise<boolean> {
    const placed = all.slice(max).filter(({ is_placed }) => is_placed === 1)
    const answer = await perform({
      id: 'POST /admin/api/search.Word/hot',
      input: { language, searchword_ids: [...keys, ...placed.map(({ searchword_id }) => searchword_id)] },
      done: t('searchwords.order_done'),
      areas: ['search.Word'],
    })
    return answer !== undefined
  }

  const hide = ({ searchword_id, name }: Word) =>
    void perform({
      id: 'POST /admin/api/search.Word/disable',
      input: { searchword_ids: [searchword_id] },
      done: t('searchwords.hide_done', { word: name }),
      areas: ['search.Word'],
    })
  return (
    <OrderList
      label={t('searchwords.hot')}
      rows={shown}
      rowKey={({ searchword_id }) => searchword_id}
      rowTitle={({ name }) => name}
      onOrder={order}
      render={(row, place) => (
        <>
          <span className={styles.place}>{place}</span>
          <span className={styles.hotName}>{row.name}</span>
          <span className={styles.hits}>
            {t('searchwords.times_of', { n: row.hits, count: formats.count(row.hits) })}
          </span>
          {max === MAX_WORDS && (
            <IconButton icon={EyeOff} label={t('searchwords.hide', { word: row.name })} onClick={() => hide(row)} />
          )}
        </>
      )}
    />
  )
}
