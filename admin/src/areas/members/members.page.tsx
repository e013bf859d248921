import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { Input, Output } from '@zimu/contract'
import { useCallback } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { FilterBar, FilterChips, SearchBox } from '../../parts/filters/index.ts'
import { Guarded } from '../../parts/guarded/index.ts'
import { DataTable, ListFoot, sizeOf, turnPage, useNarrow } from '../../parts/list/index.ts'
import { PageHead, StickyHead } from '../../parts/page-head/index.ts'
import { EmptyState, ErrorState, NothingFound } from '../../parts/states/index.ts'
import { ColumnsButton, useColumns } from '../../parts/views/index.ts'
import { MemberCard, useMemberColumns } from './member-columns.tsx'
import { type MemberRow, memberName } from './member-words.ts'
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
  change: (patch: Partial<MembersSearch>) => void
}

function Rows({ search, answer, isStale, columns, change }: RowsProps) {
  const text = useText()
  const router = useRouter()
  const navigate = useNavigate()
  const open = useCallback(
    (row: MemberRow) => void navigate({ to: '/members/$id', params: { id: String(row.member_id) } }),
    [navigate],
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
        onPage={(to) => {
          const page = answer && turnPage(search, answer, to)
          if (page) change(page)
        }}
        isStale={isStale}
        isPlain
      />
      {answer && <ListFoot search={search} answer={answer} onSearch={change} />}
    </div>
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
  const change = (patch: Partial<MembersSearch>) =>
    void navigate({ to: '/members', search: { ...search, after: undefined, at: undefined, ...patch } })
  const { filters, onFilter, onClear } = useMemberFilters(search, change)
  const isFiltered = search.q !== undefined || filters.some(({ value }) => value !== undefined)
  return (
    <>
      <StickyHead>
        <PageHead title={t('members.title')} after={countText} />
        <MembersTabs search={search} states={answer?.states} />
        <FilterBar
          search={
            <SearchBox
              label={t('members.search')}
              value={search.q ?? ''}
              onSearch={(q) => change({ q: q || undefined })}
            />
          }
          filters={filters}
          onFilter={onFilter}
          onClear={onClear}
        >
          {!isNarrow && <ColumnsButton columns={columns} />}
        </FilterBar>
      </StickyHead>
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : answer?.list.length === 0 ? (
        isFiltered ? (
          <NothingFound chips={<FilterChips filters={filters} onFilter={onFilter} />} onClear={onClear} />
        ) : (
          <NoMembers view={search.view} />
        )
      ) : (
        <Rows search={search} answer={answer} isStale={query.isPlaceholderData} columns={columns} change={change} />
      )}
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
