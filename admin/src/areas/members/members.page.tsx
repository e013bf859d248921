import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { Input, Output } from '@zimu/contract'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { BulkBar, type Marks, useMarks, useOpenJob } from '../../parts/bulk/index.ts'
import { FilterBar } from '../../parts/filters/index.ts'
import { Guarded } from '../../parts/guarded/index.ts'
import { JobStrip } from '../../parts/job/index.ts'
import { DataTable, ListFoot, pageTurner, sizeOf, toggle, useNarrow } from '../../parts/list/index.ts'
import { ListStates } from '../../parts/list-states/index.ts'
import { PageHead, StickyHead } from '../../parts/page-head/index.ts'
import { EmptyState } from '../../parts/states/index.ts'
import { ColumnsButton, useColumns } from '../../parts/views/index.ts'
import { useSession } from '../../session/index.ts'
import { MEMBER_ROWS, memberActs } from './many/member-bulk.tsx'
import { type Marking, RowMenu, useRowActs } from './many/row-menu.tsx'
import { MemberCard, useMemberColumns } from './member-columns.tsx'
import { AREAS, type MemberRow, memberName } from './member-words.ts'
import { filterOf, type MembersSearch, readSort } from './members-search.ts'
import { MembersTabs } from './members-tabs.tsx'
import { useMemberFilters } from './use-member-filters.ts'

type ListInput = Input<'GET /admin/api/member.Member/list'>
type Answer = Output<'GET /admin/api/member.Member/list'>

/** Its columns are kept under this name. */
const LIST = 'members'

const drawCard = (row: MemberRow) => <MemberCard row={row} />

/** Question of an address. */
function inputOf(search: MembersSearch): ListInput {
  const { sort, after } = search
  return { ...filterOf(search), ...(after ? { cursor: after } : {}), ...(sort ? { sort } : {}), limit: sizeOf(search) }
}

/** How many there are, and how many of them are VIP. */
function useCountText(answer: Answer | undefined): string | undefined {
  const { t, formats } = useText()
  if (!answer) return undefined
  const { all, vip } = answer.states
  // Counted as far as 10,000.
  const textOf = (num: number) => (num > 10_000 ? `${formats.count(10_000)}+` : formats.count(num))
  return t('members.count', { n: all, all: textOf(all), vip: textOf(vip) })
}

function NoMembers({ view }: Pick<MembersSearch, 'view'>) {
  const { t } = useText()
  return (
    <EmptyState
      glyph="人"
      title={t(view === undefined ? 'members.empty' : 'members.view_empty')}
      text={view === undefined ? t('members.empty_text') : ''}
    />
  )
}

interface RowsProps {
  search: MembersSearch
  answer: Answer | undefined
  isStale: boolean
  columns: ReturnType<typeof useColumns<MemberRow>>
  selected: ReadonlySet<number>
  /** Left out: the operator may do nothing to many. */
  onSelect: ((selected: ReadonlySet<number>) => void) | undefined
  marking: Marking | undefined
  change: (patch: Partial<MembersSearch>) => void
}

function Rows({ search, answer, isStale, columns, selected, onSelect, marking, change }: RowsProps) {
  const text = useText()
  const router = useRouter()
  const navigate = useNavigate()
  const open = useCallback(
    (row: MemberRow) => void navigate({ to: '/members/$id', params: { id: String(row.member_id) } }),
    [navigate],
  )
  const isNarrow = useNarrow()
  const { start, dialog } = useRowActs()
  const rowMenu = useCallback(
    (row: MemberRow) => <RowMenu row={row} onOpen={open} onAct={start} marking={isNarrow ? marking : undefined} />,
    [open, start, isNarrow, marking],
  )
  return (
    <div data-list>
      <DataTable
        label={text.t('members.title')}
        rows={columns.isReady ? answer?.list : undefined}
        columns={columns.columns}
        rowKey={({ member_id }) => member_id}
        rowTitle={(row) => memberName(row, text)}
        card={drawCard}
        onOpen={open}
        href={({ member_id }) =>
          router.buildLocation({ to: '/members/$id', params: { id: String(member_id) } }).publicHref
        }
        sort={answer?.sort ?? search.sort}
        onSort={(sort) => change({ sort: readSort(sort) })}
        onPage={pageTurner(search, answer, change)}
        selected={onSelect ? selected : undefined}
        onSelect={onSelect}
        actions={rowMenu}
        reusesRows
        isStale={isStale}
        isPlain
      />
      {dialog}
      {answer && <ListFoot search={search} answer={answer} onSearch={change} />}
    </div>
  )
}

/** Marks from a row's menu; the same object for the life of the page. */
function useMarking({ selected, mark }: Marks): Marking {
  const latest = useRef(selected)
  useEffect(() => {
    latest.current = selected
  })
  return useMemo<Marking>(
    () => ({
      has: ({ member_id }) => latest.current.has(member_id),
      toggle: ({ member_id }) => mark(toggle(latest.current, member_id)),
    }),
    [mark],
  )
}

function Members() {
  const { t } = useText()
  const search = useSearch({ from: '/members' })
  const navigate = useNavigate()
  const columns = useColumns(LIST, useMemberColumns())
  const isNarrow = useNarrow()
  const query = useCall('GET /admin/api/member.Member/list', inputOf(search), { keepsFormer: true })
  const answer = query.data
  const countText = useCountText(answer)
  const { can } = useSession()
  const acts = useMemo(memberActs, [])
  const job = useOpenJob('member')
  const marks = useMarks(answer?.list.map(({ member_id }) => member_id) ?? [])
  const marking = useMarking(marks)
  const change = (patch: Partial<MembersSearch>) => {
    marks.clear()
    void navigate({ to: '/members', search: { ...search, after: undefined, at: undefined, ...patch } })
  }
  const canMark = acts.some(({ right, bounds }) => can(right, bounds))
  const { filters, onFilter, onClear } = useMemberFilters(search, change)
  return (
    <>
      <StickyHead>
        <PageHead title={t('members.title')} after={countText} />
        <MembersTabs search={search} states={answer?.states} />
        {marks.ids.length > 0 ? (
          <BulkBar
            rows={MEMBER_ROWS}
            acts={acts}
            marks={marks}
            filter={{ ...filterOf(search), ...(search.sort ? { sort: search.sort } : {}) }}
            answer={answer}
            onJob={job.show}
          />
        ) : (
          <FilterBar
            search={{ label: t('members.search'), value: search.q, onSearch: (q) => change({ q }) }}
            filters={filters}
            onFilter={onFilter}
            onClear={onClear}
          >
            {!isNarrow && <ColumnsButton columns={columns} />}
          </FilterBar>
        )}
      </StickyHead>
      {job.id !== undefined && (
        <JobStrip key={job.id} bulk_job_id={job.id} areas={AREAS} onJob={job.show} onClose={job.hide} />
      )}
      <ListStates
        query={query}
        isEmpty={answer?.list.length === 0}
        narrowing={{ q: search.q, filters, onFilter, onClear }}
        empty={<NoMembers view={search.view} />}
      >
        <Rows
          search={search}
          answer={answer}
          isStale={query.isPlaceholderData}
          columns={columns}
          selected={marks.selected}
          onSelect={canMark ? marks.mark : undefined}
          marking={canMark ? marking : undefined}
          change={change}
        />
      </ListStates>
    </>
  )
}

/** `/admin/members`: everybody who has an account, and what stands out about them. */
export default function MembersPage() {
  return (
    <Guarded right="member.read">
      <Members />
    </Guarded>
  )
}
