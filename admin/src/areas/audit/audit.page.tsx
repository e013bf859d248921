import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { Input, Output } from '@zimu/contract'
import { LIST_DAYS } from '@zimu/contract/choices'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { type Filter, FilterBar } from '../../parts/filters/index.ts'
import { Guarded } from '../../parts/guarded/index.ts'
import { type Column, DataTable, ListFoot, pageTurner, sizeOf, useWide } from '../../parts/list/index.ts'
import { ListStates } from '../../parts/list-states/index.ts'
import { PageHead, StickyHead } from '../../parts/page-head/index.ts'
import { actWords } from '../../parts/record/index.ts'
import { EmptyState } from '../../parts/states/index.ts'
import { When } from '../../parts/when/index.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import styles from './audit.module.css'
import { useChain } from './audit-chain.tsx'
import type { AuditSearch } from './audit-search.ts'
import { EntryView } from './entry-view.tsx'

type ListInput = Input<'GET /admin/api/audit.Entry/list'>
type Row = Output<'GET /admin/api/audit.Entry/list'>['list'][number]

function inputOf(search: AuditSearch): ListInput {
  const { q, who, act, target, day, after } = search
  return {
    ...(q ? { q } : {}),
    ...(who ? { who } : {}),
    ...(act ? { act } : {}),
    ...(target ? { target } : {}),
    ...(day ? { day } : {}),
    ...(after ? { cursor: after } : {}),
    limit: sizeOf(search),
  }
}

function What({ row }: { row: Row }) {
  const text = useText()
  return (
    <span className={styles.what}>
      <span className={styles.words}>{actWords(row, text)}</span>
      {row.undone_by !== null && <Tag>{text.t('audit.undone')}</Tag>}
    </span>
  )
}

function useColumns(): Column<Row>[] {
  const { t, formats } = useText()
  return [
    {
      key: 'id',
      title: '#',
      width: 72,
      isNumber: true,
      render: ({ record_id }) => <span className={styles.id}>{formats.count(record_id)}</span>,
    },
    { key: 'time', title: t('audit.time'), width: 110, render: ({ create_time }) => <When time={create_time} /> },
    {
      key: 'who',
      title: t('audit.who'),
      width: 120,
      render: ({ nickname, operator }) => (
        <span className={styles.who}>
          <Avatar name={nickname || operator} />
          {nickname || operator}
        </span>
      ),
    },
    { key: 'what', title: t('audit.what'), render: (row) => <What row={row} /> },
  ]
}

function Card({ row }: { row: Row }) {
  return (
    <span className={styles.card}>
      <What row={row} />
      <span className={styles.cardMeta}>
        <span className={styles.who}>
          <Avatar name={row.nickname || row.operator} />
          {row.nickname || row.operator}
        </span>
        <When time={row.create_time} />
      </span>
    </span>
  )
}

/** Filters between the address and the bar; who and what come from the rows that are there. */
function useFilters(search: AuditSearch, rows: readonly Row[]): Filter[] {
  const { t, maybe } = useText()
  const unique = (values: readonly string[]) => [...new Set(values)].sort()
  const people = unique([
    ...rows.filter(({ source }) => source === 'console').map(({ operator }) => operator),
    ...(search.who ? [search.who] : []),
  ])
  const acts = unique([...rows.map(({ action }) => action), ...(search.act ? [search.act] : [])])
  const nameOf = (who: string) => rows.find(({ operator }) => operator === who)?.nickname || who
  return [
    {
      key: 'day',
      label: t('audit.time'),
      value: search.day,
      options: LIST_DAYS.map((day) => ({ value: day, label: t(`audit.day_${day}`) })),
    },
    {
      key: 'who',
      label: t('audit.who'),
      value: search.who,
      options: people.map((who) => ({ value: who, label: nameOf(who) })),
    },
    {
      key: 'act',
      label: t('audit.act'),
      value: search.act,
      options: acts.map((act) => ({ value: act, label: maybe(`act_name.${act}`) ?? act })),
    },
    ...(search.target
      ? [
          {
            key: 'target',
            label: t('audit.target'),
            value: search.target,
            options: [{ value: search.target, label: search.target }],
          },
        ]
      : []),
  ]
}

function Audit() {
  const { t } = useText()
  const search = useSearch({ from: '/audit' })
  const navigate = useNavigate()
  const router = useRouter()
  const columns = useColumns()
  const isBeside = useWide()
  const chain = useChain()
  const query = useCall('GET /admin/api/audit.Entry/list', inputOf(search), { keepsFormer: true })
  const answer = query.data
  const filters = useFilters(search, answer?.list ?? [])
  const change = (patch: Partial<AuditSearch>) =>
    void navigate({ to: '/audit', search: { ...search, after: undefined, at: undefined, ...patch } })
  const clear = () => change({ q: undefined, who: undefined, act: undefined, target: undefined, day: undefined })
  const onFilter = (key: string, value: string | undefined) =>
    change(key === 'day' ? { day: LIST_DAYS.find((day) => day === value) } : { [key]: value })
  const addressOf = ({ record_id }: Row) => ({ to: '/audit/$id', params: { id: String(record_id) } }) as const
  const open = (row: Row) =>
    isBeside
      ? void navigate({ to: '/audit', search: { ...search, open: row.record_id } })
      : void navigate(addressOf(row))

  return (
    <>
      <StickyHead>
        <PageHead title={t('audit.title')} after={chain.strip} actions={chain.button} />
        <FilterBar
          search={{ label: t('audit.search'), value: search.q, onSearch: (q) => change({ q }) }}
          filters={filters}
          onFilter={onFilter}
          onClear={clear}
        />
      </StickyHead>
      <div className={isBeside && search.open ? styles.beside : styles.alone}>
        <div className={styles.list}>
          <ListStates
            query={query}
            isEmpty={answer?.list.length === 0}
            narrowing={{ q: search.q, filters, onFilter, onClear: clear }}
            empty={<EmptyState glyph="记" title={t('audit.empty')} text={t('audit.empty_text')} />}
          >
            <div data-list>
              <DataTable
                label={t('audit.title')}
                rows={answer?.list}
                columns={columns}
                rowKey={({ record_id }) => record_id}
                rowTitle={({ record_id }) => `#${record_id}`}
                card={(row) => <Card row={row} />}
                openKey={isBeside ? search.open : undefined}
                onOpen={open}
                href={(row) => router.buildLocation(addressOf(row)).publicHref}
                onPage={pageTurner(search, answer, change)}
                isStale={query.isPlaceholderData}
                isPlain
              />
              {answer && <ListFoot search={search} answer={answer} onSearch={change} />}
            </div>
          </ListStates>
        </div>
        {isBeside && search.open && (
          <aside className={styles.panel} aria-label={t('audit.entry')}>
            <EntryView key={search.open} record_id={search.open} />
          </aside>
        )}
      </div>
    </>
  )
}

/** `/admin/audit`: everything that operators did. */
export default function AuditPage() {
  return (
    <Guarded right="audit.read" bounds={['own', 'money']}>
      <Audit />
    </Guarded>
  )
}
