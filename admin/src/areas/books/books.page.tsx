import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { StatementRow } from '@zimu/contract'
import { useMemo } from 'react'
import { useCall } from '../../api/use-call.ts'
import { type Text, useText } from '../../i18n/index.ts'
import { Guarded } from '../../parts/guarded/index.ts'
import { type Column, DataTable, ListFoot, pageTurner, sizeOf } from '../../parts/list/index.ts'
import { ListStates } from '../../parts/list-states/index.ts'
import { PageHead, StickyHead } from '../../parts/page-head/index.ts'
import { StateTag } from '../../parts/state/state-tag.tsx'
import { EmptyState } from '../../parts/states/index.ts'
import { When } from '../../parts/when/index.ts'
import { useSession } from '../../session/index.ts'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import styles from './books.module.css'
import type { BooksSearch } from './books-search.ts'
import { BooksTabs } from './books-tabs.tsx'
import { gatewayText, periodText } from './books-words.ts'
import { SendStatement } from './send/send-statement.tsx'

/** Where a statement stands: open differences first. */
function Standing({ row }: { row: StatementRow }) {
  const { t } = useText()
  if (row.state === 'reading') return <StateTag tone="ask">{t('books.state_reading')}</StateTag>
  if (row.state === 'unreadable') return <StateTag tone="danger">{t('books.state_unreadable')}</StateTag>
  if (row.open_num > 0) return <StateTag tone="danger">{t('books.state_open', { n: row.open_num })}</StateTag>
  if (row.is_cut === 1) return <StateTag tone="brass">{t('books.state_cut')}</StateTag>
  if (row.difference_num > 0)
    return <StateTag tone="ok">{t('books.state_settled', { n: row.difference_num })}</StateTag>
  return <StateTag tone="ok">{t('books.state_same')}</StateTag>
}

const columnsOf = (text: Text): Column<StatementRow>[] => {
  const { t, formats } = text
  return [
    { key: 'period', title: t('books.days'), width: 190, render: (row) => periodText(row, text) },
    { key: 'method', title: t('books.method'), width: 120, render: ({ method }) => gatewayText(method, text) },
    { key: 'standing', title: t('books.standing'), width: 150, render: (row) => <Standing row={row} /> },
    {
      key: 'lines',
      title: t('books.lines'),
      width: 90,
      isNumber: true,
      render: ({ line_num }) => formats.count(line_num),
    },
    { key: 'name', title: t('books.file'), render: ({ name }) => <span title={name}>{name}</span> },
    { key: 'operator', title: t('books.by'), width: 110, isWide: true, render: ({ operator }) => operator },
    { key: 'time', title: t('books.when'), width: 120, render: ({ create_time }) => <When time={create_time} /> },
  ]
}

function Card({ row }: { row: StatementRow }) {
  const text = useText()
  return (
    <span className={styles.card}>
      <strong>
        {gatewayText(row.method, text)} · {periodText(row, text)}
      </strong>
      <Standing row={row} />
    </span>
  )
}
const drawCard = (row: StatementRow) => <Card row={row} />

function Books() {
  const text = useText()
  const { t } = text
  const { can } = useSession()
  const search = useSearch({ from: '/books' })
  const navigate = useNavigate()
  const router = useRouter()
  const columns = useMemo(() => columnsOf(text), [text])
  const input = {
    limit: sizeOf(search),
    ...(search.view === 'open' ? { is_open: 1 as const } : {}),
    ...(search.after ? { cursor: search.after } : {}),
  }
  const query = useCall('GET /admin/api/books.Statement/list', input, { keepsFormer: true })
  const answer = query.data
  const change = (patch: Partial<BooksSearch>) => void navigate({ to: '/books', search: { ...search, ...patch } })
  const isReading = answer?.list.some(({ state }) => state === 'reading') === true
  useCall('GET /admin/api/books.Statement/list', input, { isEnabled: isReading, everyMs: isReading ? 2000 : undefined })
  return (
    <>
      <StickyHead>
        <PageHead
          title={t('nav.books')}
          after={answer && answer.open_num > 0 && t('books.open_num', { n: answer.open_num })}
        />
        <BooksTabs current="/books" />
      </StickyHead>
      {can('books.sign') && <SendStatement methods={answer?.methods ?? []} />}
      <div className={styles.listHead}>
        <h2 className={styles.heading}>{t('books.compared')}</h2>
        <Segmented
          label={t('books.compared')}
          value={search.view ?? 'all'}
          options={[
            { value: 'all', label: t('books.view_all') },
            { value: 'open', label: t('books.view_open') },
          ]}
          onChange={(view) => change({ view: view === 'open' ? 'open' : undefined, after: undefined, at: undefined })}
        />
      </div>
      <ListStates
        query={query}
        isEmpty={answer?.list.length === 0 && !query.isPlaceholderData}
        empty={
          <EmptyState
            glyph="对"
            title={t(search.view === 'open' ? 'books.none_open' : 'books.none')}
            text={t('books.none_text')}
          />
        }
      >
        <div data-list>
          <DataTable
            label={t('books.statements')}
            rows={answer?.list}
            columns={columns}
            rowKey={({ statement_id }) => statement_id}
            rowTitle={(row) => `${gatewayText(row.method, text)} ${periodText(row, text)}`}
            card={drawCard}
            onOpen={({ statement_id }) => void navigate({ to: '/books/$id', params: { id: String(statement_id) } })}
            href={({ statement_id }) =>
              router.buildLocation({ to: '/books/$id', params: { id: String(statement_id) } }).publicHref
            }
            onPage={pageTurner(search, answer, change)}
            isStale={query.isPlaceholderData}
            isPlain
          />
          {answer && <ListFoot search={search} answer={answer} onSearch={change} />}
        </div>
      </ListStates>
    </>
  )
}

/** `/admin/books`: statements of gateways that were compared, and another one. */
export default function BooksPage() {
  return (
    <Guarded right="books.read">
      <Books />
    </Guarded>
  )
}
