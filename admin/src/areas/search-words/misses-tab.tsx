import { useNavigate } from '@tanstack/react-router'
import type { Output } from '@zimu/contract'
import { X } from 'lucide'
import { useCallback, useMemo } from 'react'
import { useCall } from '../../api/use-call.ts'
import { type Text, useText } from '../../i18n/index.ts'
import { usePerform } from '../../parts/act/index.ts'
import { type Column, DataTable, ListFoot, pageTurner, sizeOf } from '../../parts/list/index.ts'
import { ListStates } from '../../parts/list-states/index.ts'
import { EmptyState } from '../../parts/states/index.ts'
import { useSession } from '../../session/index.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { ContentTitle } from './content-title.tsx'
import { HotWords } from './hot-words.tsx'
import styles from './search-words.module.css'
import { Spark } from './spark.tsx'
import { SynonymForm } from './synonym-form.tsx'
import { useWordsAddress } from './use-words-address.ts'

type Miss = Output<'GET /admin/api/search.Miss/list'>['list'][number]
type MissRow = Miss & { place: number }
/** Words that the search page shows to visitors. */
const SHOWN_WORDS = 8

interface MissActs {
  onSynonym: (row: Miss) => void
  onIgnore: (row: Miss) => void
  /** undefined: the role may not make contents. */
  onCreate: ((row: Miss) => void) | undefined
}

function Acts({ row, acts }: { row: Miss; acts: MissActs }) {
  const { t } = useText()
  return (
    <span className={styles.acts}>
      <Button variant="quiet" size="small" onClick={() => acts.onSynonym(row)}>
        {t('searchwords.add_synonym')}
      </Button>
      {acts.onCreate && (
        <Button variant="quiet" size="small" onClick={() => acts.onCreate?.(row)}>
          {t('searchwords.create')}
        </Button>
      )}
      <IconButton icon={X} label={t('searchwords.ignore', { word: row.name })} onClick={() => acts.onIgnore(row)} />
    </span>
  )
}

function Nearest({ row }: { row: Miss }) {
  const [first] = row.nearest
  return first ? <ContentTitle {...first} /> : <span className={styles.note}>–</span>
}

const columnsOf = ({ t, formats }: Text, acts: MissActs): Column<MissRow>[] => [
  {
    key: 'word',
    title: t('searchwords.sought'),
    width: 110,
    render: ({ name }) => <b className={styles.strong}>{name}</b>,
  },
  {
    key: 'times',
    title: t('searchwords.times'),
    width: 60,
    isNumber: true,
    render: ({ times }) => formats.count(times),
  },
  {
    key: 'days',
    title: t('searchwords.on_days'),
    width: 60,
    isNumber: true,
    render: ({ day_num }) => formats.count(day_num),
  },
  {
    key: 'spark',
    title: t('searchwords.trend'),
    width: 76,
    isWide: true,
    render: ({ series }) => <Spark series={series} />,
  },
  { key: 'nearest', title: t('searchwords.nearest'), render: (row) => <Nearest row={row} /> },
  {
    key: 'acts',
    title: t('list.actions'),
    width: acts.onCreate ? 210 : 140,
    render: (row) => <Acts row={row} acts={acts} />,
  },
]

function useMissActs(): MissActs {
  const { t } = useText()
  const { can } = useSession()
  const perform = usePerform()
  const navigate = useNavigate()
  const { change } = useWordsAddress()
  const mayCreate = can('content.write')
  return {
    onSynonym: ({ name }) => change({ word: name }),
    onIgnore: ({ lang, name }) =>
      void perform({
        id: 'POST /admin/api/search.Miss/ignore',
        input: { lang, name },
        done: t('searchwords.ignore_done', { word: name }),
        areas: ['search.Miss'],
      }),
    onCreate: mayCreate
      ? async ({ name }) => {
          const made = await perform({
            id: 'POST /admin/api/content.Content/create',
            input: { kind: 'article', name },
            done: t('searchwords.create_done', { word: name }),
            areas: ['content.Content'],
          })
          if (made) await navigate({ to: '/contents/$id', params: { id: String(made.content_id) } })
        }
      : undefined,
  }
}

/** Words that found nothing, and what can be done about them. */
export function MissesTab() {
  const text = useText()
  const { t } = text
  const { search, days, language, change } = useWordsAddress()
  const input = { days, limit: sizeOf(search), ...(search.after ? { cursor: search.after } : {}) }
  const query = useCall('GET /admin/api/search.Miss/list', input, { keepsFormer: true })
  const acts = useMissActs()
  const columns = useMemo(() => columnsOf(text, acts), [text, acts])
  const card = useCallback(
    (row: MissRow) => (
      <span className={styles.missCard}>
        <b className={styles.strong}>{row.name}</b>
        <span className={styles.note}>
          {t('searchwords.times_of', { n: row.times, count: text.formats.count(row.times) })}
        </span>
        <Acts row={row} acts={acts} />
      </span>
    ),
    [t, text, acts],
  )
  const rows = query.data?.list.map((row, place) => ({ ...row, place: place + 1 }))
  const chosen = search.word ?? rows?.[0]?.name ?? ''
  const missed = rows?.find(({ name }) => name === chosen)
  return (
    <div className={styles.columns}>
      <div>
        <ListStates
          query={query}
          isEmpty={rows?.length === 0}
          empty={
            <EmptyState glyph="词" title={t('searchwords.misses_empty')} text={t('searchwords.misses_empty_text')} />
          }
        >
          <DataTable
            label={t('searchwords.misses')}
            rows={rows}
            columns={columns}
            rowKey={({ place }) => place}
            rowTitle={({ name }) => name}
            card={card}
            isStale={query.isPlaceholderData}
            onPage={pageTurner(search, query.data, change)}
          />
          {query.data && <ListFoot search={search} answer={query.data} onSearch={change} />}
        </ListStates>
      </div>
      <div className={styles.side}>
        <section className={styles.card}>
          <h2 className={styles.cardTitle}>{t('searchwords.add_synonym')}</h2>
          <SynonymForm
            key={chosen}
            word={chosen}
            other=""
            isOneWay
            missed={missed && { times: missed.times, days }}
            onDone={() => change({ word: undefined })}
          />
        </section>
        <section className={styles.card}>
          <h2 className={styles.cardTitle}>{t('searchwords.hot_card')}</h2>
          <p className={styles.cardNote}>{t('searchwords.hot_card_text', { n: SHOWN_WORDS })}</p>
          <HotWords language={language} max={SHOWN_WORDS} />
        </section>
      </div>
    </div>
  )
}
