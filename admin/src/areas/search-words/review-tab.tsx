import type { Output } from '@zimu/contract'
import { useCallback, useMemo } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { usePerform } from '../../parts/act/index.ts'
import { type Column, DataTable, ListFoot, sizeOf } from '../../parts/list/index.ts'
import { ListStates } from '../../parts/list-states/index.ts'
import { EmptyState } from '../../parts/states/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import styles from './search-words.module.css'
import { useWordsAddress } from './use-words-address.ts'

type Word = Output<'GET /admin/api/search.Word/list'>['list'][number]

function useDecide() {
  const { t } = useText()
  const perform = usePerform()
  return useCallback(
    ({ searchword_id, name }: Word, isShown: boolean) =>
      void perform({
        id: 'POST /admin/api/search.Word/review',
        input: { searchword_ids: [searchword_id], is_show: isShown ? 1 : 0 },
        done: t(isShown ? 'searchwords.show_done' : 'searchwords.never_done', { word: name }),
        areas: ['search.Word'],
      }),
    [t, perform],
  )
}

/** Words that many searched for: show them to everybody, or never. */
export function ReviewTab() {
  const { t, formats } = useText()
  const { search, language, change } = useWordsAddress()
  const state = search.state === 'hidden' ? ('hidden' as const) : ('review' as const)
  const input = { state, language, limit: sizeOf(search), ...(search.after ? { cursor: search.after } : {}) }
  const query = useCall('GET /admin/api/search.Word/list', input, { keepsFormer: true })
  const decide = useDecide()
  const acts = useCallback(
    (row: Word) => (
      <span className={styles.acts}>
        <Button variant="quiet" size="small" onClick={() => decide(row, true)}>
          {t('searchwords.show')}
        </Button>
        {state === 'review' && (
          <Button variant="quiet" size="small" onClick={() => decide(row, false)}>
            {t('searchwords.never')}
          </Button>
        )}
      </span>
    ),
    [t, decide, state],
  )
  const columns = useMemo<Column<Word>[]>(
    () => [
      { key: 'word', title: t('searchwords.word'), render: ({ name }) => <b className={styles.strong}>{name}</b> },
      {
        key: 'times',
        title: t('searchwords.times'),
        width: 90,
        isNumber: true,
        render: ({ hits }) => formats.count(hits),
      },
      { key: 'acts', title: t('list.actions'), width: 190, render: acts },
    ],
    [t, formats, acts],
  )
  const card = useCallback(
    (row: Word) => (
      <span className={styles.missCard}>
        <b className={styles.strong}>{row.name}</b>
        <span className={styles.note}>
          {t('searchwords.times_of', { n: row.hits, count: formats.count(row.hits) })}
        </span>
        {acts(row)}
      </span>
    ),
    [t, formats, acts],
  )
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Segmented
          label={t('searchwords.which')}
          value={state}
          options={[
            { value: 'review', label: t('searchwords.review') },
            { value: 'hidden', label: t('searchwords.hidden') },
          ]}
          onChange={(value) => change({ state: value === 'hidden' ? 'hidden' : undefined })}
        />
      </div>
      <ListStates
        query={query}
        isEmpty={query.data?.list.length === 0}
        empty={
          <EmptyState
            glyph="审"
            title={t(state === 'review' ? 'searchwords.review_empty' : 'searchwords.hidden_empty')}
            text={t('searchwords.review_text')}
          />
        }
      >
        <DataTable
          label={t(`searchwords.${state}`)}
          rows={query.data?.list}
          columns={columns}
          rowKey={({ searchword_id }) => searchword_id}
          rowTitle={({ name }) => name}
          card={card}
          isStale={query.isPlaceholderData}
          isPlain
        />
        {query.data && <ListFoot search={search} answer={query.data} onSearch={change} />}
      </ListStates>
    </div>
  )
}
