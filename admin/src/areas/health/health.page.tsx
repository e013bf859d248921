import { seconds } from '@zimu/contract/durations'
import { RefreshCw } from 'lucide'
import { useCall } from '../../api/use-call.ts'
import { parseWireTime, useText } from '../../i18n/index.ts'
import { usePerform } from '../../parts/act/index.ts'
import { Guarded } from '../../parts/guarded/index.ts'
import { PageHead, StickyHead } from '../../parts/page-head/index.ts'
import { ErrorState } from '../../parts/states/index.ts'
import { useNow } from '../../parts/when/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import { CheckList } from './check-list.tsx'
import styles from './health.module.css'
import { HealthTabs } from './health-tabs.tsx'
import { SYSTEM } from './health-words.ts'
import { KindTable } from './jobs/kind-table.tsx'
import { Processes } from './processes.tsx'
import { ProofBanner } from './proof-banner.tsx'
import { TranscodeHours } from './transcode-hours.tsx'

/** While the self-check runs its answer is near. */
const NEAR_MS = seconds(1)
const EVERY_MS = seconds(15)

function Kinds() {
  const { t } = useText()
  const query = useCall('GET /admin/api/system.Job/kinds', {}, { keepsFormer: true, everyMs: EVERY_MS })
  // What has never run and waits for nothing says nothing here; the page of jobs has all.
  const shown = query.data?.kinds.filter((row) => row.last_time !== null || row.is_running === 1 || row.dead_num > 0)
  return (
    <section aria-labelledby="health-jobs">
      <h2 id="health-jobs" className={styles.heading}>
        {t('jobs.title')}
      </h2>
      {query.isError && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {shown && <KindTable kinds={shown} isShort />}
    </section>
  )
}

function Health() {
  const { t, formats } = useText()
  const perform = usePerform()
  const nowMs = useNow()
  const query = useCall('GET /admin/api/system.Check/info', {}, { keepsFormer: true, everyMs: EVERY_MS })
  const answer = query.data
  const isRunning = answer?.is_running === 1
  useCall('GET /admin/api/system.Check/info', {}, { everyMs: isRunning ? NEAR_MS : undefined })
  const { bad_num = 0, check_time = null, length_ms = null } = answer ?? {}
  const run = () =>
    perform({ id: 'POST /admin/api/system.Check/run', input: {}, done: t('health.asked'), areas: SYSTEM })
  const checked =
    check_time === null
      ? t('health.never')
      : t('health.checked', {
          time: formats.dayAndTime(parseWireTime(check_time), nowMs),
          seconds: formats.count(Math.round((length_ms ?? 0) / 100) / 10),
        })
  return (
    <>
      <StickyHead>
        <PageHead
          title={t('nav.health')}
          after={bad_num > 0 && <Tag tone="danger">{t('health.bad_num', { n: bad_num })}</Tag>}
          actions={
            <Button icon={RefreshCw} isBusy={isRunning} onClick={() => void run()}>
              {t(isRunning ? 'health.running' : 'health.again')}
            </Button>
          }
        />
        <HealthTabs current="/health" badNum={bad_num} />
      </StickyHead>
      <div className={styles.page}>
        <div className={styles.column}>
          <section aria-labelledby="health-checks">
            <h2 id="health-checks" className={styles.heading}>
              {t('health.tab_checks')}
              {answer && <span className={styles.headNote}>{checked}</span>}
            </h2>
            {query.isError && !answer && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
            {answer && <CheckList checks={answer.checks} />}
          </section>
        </div>
        <div className={styles.column}>
          <Kinds />
          <TranscodeHours everyMs={EVERY_MS} />
          <Processes everyMs={EVERY_MS} />
          <ProofBanner />
        </div>
      </div>
    </>
  )
}

/** `/admin/health`: what the self-check found, jobs and processes at a glance. */
export default function HealthPage() {
  return (
    <Guarded right="health.read">
      <Health />
    </Guarded>
  )
}
