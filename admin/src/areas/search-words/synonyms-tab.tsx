import type { Output } from '@zimu/contract'
import { ArrowLeftRight, ArrowRight, PenLine, Trash2 } from 'lucide'
import { useCallback, useMemo, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { usePerform } from '../../parts/act/index.ts'
import { SearchBox } from '../../parts/filters/index.ts'
import { type Column, DataTable } from '../../parts/list/index.ts'
import { ListStates } from '../../parts/list-states/index.ts'
import { EmptyState } from '../../parts/states/index.ts'
import { When } from '../../parts/when/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ThreeDots } from '../../ui/icon/three-dots.ts'
import { LazyIconMenu } from '../../ui/menu/lazy-icon-menu.tsx'
import styles from './search-words.module.css'
import { SynonymForm } from './synonym-form.tsx'
import { useWordsAddress } from './use-words-address.ts'

type Synonym = Output<'GET /admin/api/search.Synonym/list'>['list'][number]

function Pair({ row }: { row: Synonym }) {
  const { t } = useText()
  const isOneWay = row.is_one_way === 1
  return (
    <span className={styles.pair}>
      <b className={styles.strong}>{row.word}</b>
      <span role="img" aria-label={t(isOneWay ? 'searchwords.one_way' : 'searchwords.both_ways')}>
        <Icon of={isOneWay ? ArrowRight : ArrowLeftRight} size={14} />
      </span>
      <span>{row.other}</span>
    </span>
  )
}

/** Words that search takes for each other. */
export function SynonymsTab() {
  const { t } = useText()
  const { search, change } = useWordsAddress()
  const perform = usePerform()
  const [edited, setEdited] = useState<Synonym>()
  const query = useCall('GET /admin/api/search.Synonym/list', { q: search.q ?? '' }, { keepsFormer: true })
  const remove = useCallback(
    ({ synonym_id, word, other }: Synonym) =>
      void perform({
        id: 'POST /admin/api/search.Synonym/delete',
        input: { synonym_id },
        done: t('searchwords.synonym_deleted', { word, other }),
        areas: ['search.Synonym', 'search.Try'],
      }),
    [perform, t],
  )
  const menu = useCallback(
    (row: Synonym) => (
      <LazyIconMenu
        icon={ThreeDots}
        label={t('searchwords.synonym_menu', { word: row.word })}
        sections={() => [
          {
            entries: [
              { id: 'edit', label: t('searchwords.synonym_edit'), icon: PenLine, onChoose: () => setEdited(row) },
              {
                id: 'delete',
                label: t('searchwords.synonym_delete'),
                icon: Trash2,
                isDanger: true,
                onChoose: () => remove(row),
              },
            ],
          },
        ]}
      />
    ),
    [t, remove],
  )
  const columns = useMemo<Column<Synonym>[]>(
    () => [
      { key: 'pair', title: t('searchwords.synonyms'), render: (row) => <Pair row={row} /> },
      {
        key: 'time',
        title: t('searchwords.since'),
        width: 140,
        render: ({ create_time }) => <When time={create_time} />,
      },
    ],
    [t],
  )
  return (
    <div className={styles.columns}>
      <div>
        <div className={styles.bar}>
          <SearchBox label={t('searchwords.synonym_search')} value={search.q} onSearch={(q) => change({ q })} />
        </div>
        <ListStates
          query={query}
          isEmpty={query.data?.list.length === 0}
          narrowing={{ q: search.q, onClear: () => change({ q: undefined }) }}
          empty={
            <EmptyState
              glyph="同"
              title={t('searchwords.synonyms_empty')}
              text={t('searchwords.synonyms_empty_text')}
            />
          }
        >
          <DataTable
            label={t('searchwords.synonyms')}
            rows={query.data?.list}
            columns={columns}
            rowKey={({ synonym_id }) => synonym_id}
            rowTitle={({ word, other }) => `${word} ${other}`}
            card={(row) => <Pair row={row} />}
            actions={menu}
            isPlain
          />
        </ListStates>
      </div>
      <div className={styles.side}>
        <section className={styles.card}>
          <h2 className={styles.cardTitle}>{t(edited ? 'searchwords.synonym_edit' : 'searchwords.add_synonym')}</h2>
          <SynonymForm
            key={edited?.synonym_id ?? 'new'}
            {...(edited ? { synonym_id: edited.synonym_id } : {})}
            word={edited?.word ?? ''}
            other={edited?.other ?? ''}
            isOneWay={edited ? edited.is_one_way === 1 : true}
            onDone={() => setEdited(undefined)}
          />
          {edited && (
            <Button variant="text" size="small" onClick={() => setEdited(undefined)}>
              {t('confirm.cancel')}
            </Button>
          )}
        </section>
      </div>
    </div>
  )
}
