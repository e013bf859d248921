import { useNavigate, useSearch } from '@tanstack/react-router'
import { minutes } from '@zimu/contract/durations'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { PageHead } from '../../parts/page-head/index.ts'
import { ErrorState } from '../../parts/states/index.ts'
import { useSession } from '../../session/index.ts'
import { FigureChartCard } from './figure-chart.tsx'
import { FirstSteps } from './first-steps.tsx'
import { LastActs } from './last-acts.tsx'
import { Machine } from './machine.tsx'
import styles from './overview.module.css'
import { type OverviewSearch, periodOf } from './overview-search.ts'
import { DAYS, PeriodHead } from './period-head.tsx'
import { Tiles } from './tiles.tsx'
import { TopList } from './top-list.tsx'
import { type Counts, Waits } from './waits.tsx'
import { WordLists } from './word-lists.tsx'

/** Figures are rolled up as often. */
const EVERY_MS = minutes(1)

/** `/admin/`: what waits for somebody, how the service does, how the machine is. `counts`: what waits, as it changes. */
export function OverviewPage({ counts }: { counts: Counts }) {
  const text = useText()
  const { t, formats } = text
  const { can } = useSession()
  const search = useSearch({ from: '/' })
  const navigate = useNavigate()
  const change = (patch: Partial<OverviewSearch>) =>
    void navigate({ to: '/', search: { ...search, ...patch }, replace: true })
  const asked = periodOf(search)
  const query = useCall('GET /admin/api/overview.Figure/info', asked, { keepsFormer: true, everyMs: EVERY_MS })
  const figures = query.data
  return (
    <>
      <PageHead
        title={t('overview.title')}
        after={
          figures && (
            <span className={styles.rolled}>
              {figures.roll_time === null
                ? t('overview.not_rolled')
                : t('overview.rolled', { time: figures.roll_time.slice(11, 16) })}
            </span>
          )
        }
        actions={<PeriodHead search={search} figures={figures} choices={DAYS} usual="today" onChange={change} />}
      />
      <div className={styles.page}>
        <div className={styles.waits}>
          <Waits counts={counts} />
        </div>
        <div className={styles.main}>
          {query.isError && !figures && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
          {figures && <Tiles figures={figures} search={search} />}
          <FirstSteps />
          {figures && <FigureChartCard figures={figures} search={search} onChange={change} />}
          <div className={styles.lists}>
            <TopList asked={asked} everyMs={EVERY_MS} />
            {can('search.write') && <WordLists day={asked.day} everyMs={EVERY_MS} />}
          </div>
        </div>
        {(can('health.read') || can('audit.read', ['own', 'money'])) && (
          <div className={styles.machine}>
            {can('health.read') && <Machine everyMs={EVERY_MS} formats={formats} />}
            {can('audit.read', ['own', 'money']) && <LastActs everyMs={EVERY_MS} />}
          </div>
        )}
      </div>
    </>
  )
}
