import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Input, JobKindRow, JobRow } from '@zimu/contract'
import { JOB_STATES } from '@zimu/contract/choices'
import { seconds } from '@zimu/contract/durations'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { type Filter, FilterBar, FilterChips } from '../../../parts/filters/index.ts'
import { Guarded } from '../../../parts/guarded/index.ts'
import { DataTable, ListFoot, pageTurner, sizeOf, useNarrow } from '../../../parts/list/index.ts'
import { PageHead, StickyHead } from '../../../parts/page-head/index.ts'
import { EmptyState, ErrorState } from '../../../parts/states/index.ts'
import styles from '../health.module.css'
import { HealthTabs } from '../health-tabs.tsx'
import { kindText } from '../health-words.ts'
import { JobActs } from './job-acts.tsx'
import { JobCard, useJobColumns } from './job-columns.tsx'
import type { JobsSearch } from './jobs-search.ts'
import { KindTable } from './kind-table.tsx'

const EVERY_MS = seconds(5)
const drawCard = (row: JobRow) => <JobCard row={row} />

/** Question of an address. */
function inputOf({ state, kind, after, ...page }: JobsSearch): Input<'GET /admin/api/system.Job/list'> {
  return {
    ...(state === undefined ? {} : { state }),
    ...(kind === undefined ? {} : { kind }),
    ...(after === undefined ? {} : { cursor: after }),
    limit: sizeOf(page),
  }
}

/** Filters of the list, between the address and the bar. */
function useJobFilters(search: JobsSearch, kinds: readonly JobKindRow[], change: (patch: Partial<JobsSearch>) => void) {
  const text = useText()
  const { t } = text
  const filters: Filter[] = [
    {
      key: 'state',
      label: t('jobs.state'),
      value: search.state,
      options: JOB_STATES.map((state) => ({ value: state, label: t(`jobs.state_${state}`) })),
    },
    {
      key: 'kind',
      label: t('jobs.kind'),
      value: search.kind,
      options: kinds.map(({ kind }) => ({ value: kind, label: kindText(kind, text) })),
    },
  ]
  return {
    filters,
    onFilter: (key: string, value: string | undefined) =>
      change(key === 'kind' ? { kind: value } : { state: JOB_STATES.find((one) => one === value) }),
    onClear: () => change({ state: undefined, kind: undefined }),
  }
}

/** Jobs that wait, run or were given up. */
function JobRows({ kinds }: { kinds: readonly JobKindRow[] }) {
  const { t } = useText()
  const search = useSearch({ from: '/jobs' })
  const navigate = useNavigate()
  const isNarrow = useNarrow()
  const columns = useJobColumns()
  const query = useCall('GET /admin/api/system.Job/list', inputOf(search), { keepsFormer: true, everyMs: EVERY_MS })
  const answer = query.data
  const change = (patch: Partial<JobsSearch>) =>
    void navigate({ to: '/jobs', search: { ...search, after: undefined, at: undefined, ...patch }, resetScroll: false })
  const { filters, onFilter, onClear } = useJobFilters(search, kinds, change)
  const rightsOf = (kind: string) => {
    const row = kinds.find((one) => one.kind === kind)
    return { mayRun: row?.may_run === 1, isCancellable: row?.is_cancellable === 1 }
  }
  const drawActs = (row: JobRow) => <JobActs row={row} {...rightsOf(row.kind)} />
  // The table has a narrow place for a menu; buttons have a column of their own.
  const acts = { key: 'acts', title: t('list.actions'), width: 148, render: drawActs }
  const isEmpty = answer?.list.length === 0 && !query.isPlaceholderData
  return (
    <section aria-labelledby="jobs-rows">
      <h2 id="jobs-rows" className={`${styles.heading} ${styles.block}`}>
        {t('jobs.rows')}
      </h2>
      <FilterBar filters={filters} onFilter={onFilter} onClear={onClear} />
      {query.isError && !answer ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : isEmpty ? (
        <EmptyState
          glyph="务"
          title={t(
            search.state === 'dead'
              ? 'jobs.empty_dead'
              : search.state === 'running'
                ? 'jobs.empty_running'
                : 'jobs.empty',
          )}
          action={<FilterChips filters={filters} onFilter={onFilter} />}
        />
      ) : (
        <div data-list>
          <DataTable
            label={t('jobs.rows')}
            rows={answer?.list}
            columns={isNarrow ? columns : [...columns, acts]}
            rowKey={({ job_id }) => job_id}
            rowTitle={({ job_id, kind }) => `${kind} ${job_id}`}
            card={drawCard}
            {...(isNarrow ? { actions: drawActs } : {})}
            onPage={pageTurner(search, answer, change)}
            isStale={query.isPlaceholderData}
            isPlain
          />
          {answer && <ListFoot search={search} answer={answer} onSearch={change} />}
        </div>
      )}
    </section>
  )
}

function Jobs() {
  const { t } = useText()
  const query = useCall('GET /admin/api/system.Job/kinds', {}, { keepsFormer: true, everyMs: EVERY_MS })
  const kinds = query.data?.kinds ?? []
  return (
    <>
      <StickyHead>
        <PageHead title={t('jobs.title')} />
        <HealthTabs current="/jobs" />
      </StickyHead>
      <section className={styles.block} aria-labelledby="jobs-kinds">
        <h2 id="jobs-kinds" className={styles.heading}>
          {t('jobs.kinds')}
        </h2>
        {query.isError && !query.data ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <KindTable kinds={kinds} />
        )}
      </section>
      <JobRows kinds={kinds} />
    </>
  )
}

/** `/admin/jobs`: kinds of background jobs, and those that wait, run or were given up. */
export default function JobsPage() {
  return (
    <Guarded right="health.read">
      <Jobs />
    </Guarded>
  )
}
