import { Link } from '@tanstack/react-router'
import type { Output } from '@zimu/contract'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { ChartFrame, FigureTable } from '../../../parts/chart/index.ts'
import { Guarded } from '../../../parts/guarded/index.ts'
import { PageHead } from '../../../parts/page-head/index.ts'
import { ErrorState } from '../../../parts/states/index.ts'
import { When } from '../../../parts/when/index.ts'
import { dayText } from '../code-words.ts'
import { CodesTabs } from '../codes-tabs.tsx'
import { DaysChart } from '../days-chart.tsx'
import styles from './tries.module.css'

type Tries = Output<'GET /admin/api/code.Try/info'>

/** Days that the page looks back. */
const DAYS = 30

function TriesChart({ tries }: { tries: Tries }) {
  const text = useText()
  const { t, formats } = text
  const { points, num, num_before } = tries
  const sum = t('codes.tries_sum', { days: DAYS, count: formats.count(num) })
  return (
    <ChartFrame
      title={t('codes.tries_days')}
      caption={t('codes.tries_change', { sum, days: DAYS, before: formats.count(num_before) })}
      head={[t('codes.day'), t('codes.tries_times')]}
      rows={points.map(({ at, value }) => [dayText(at, text), formats.count(value)])}
      pointText={(index) => {
        const { at = '', value = 0 } = points[index] ?? {}
        return t('codes.tries_point', { at: dayText(at, text), count: formats.count(value) })
      }}
      start={points.length - 1}
    >
      {(active) => <DaysChart points={points} active={active} />}
    </ChartFrame>
  )
}

function Table({ title, head, rows }: { title: string; head: readonly string[]; rows: readonly ReactNode[][] }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      <FigureTable {...{ title, head, rows }} boxClass={styles.scroll} tableClass={styles.table} />
    </section>
  )
}

function TriesView({ tries }: { tries: Tries }) {
  const { t, formats } = useText()
  const { networks, members } = tries
  if (tries.num === 0 && tries.num_before === 0)
    return <p className={styles.note}>{t('codes.tries_none', { days: DAYS })}</p>
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <TriesChart tries={tries} />
      </div>
      <div className={styles.tables}>
        <Table
          title={t('codes.tries_networks')}
          head={[t('codes.tries_network'), t('codes.tries_times'), t('codes.tries_people'), t('codes.tries_last')]}
          rows={networks.map((row) => [
            ...[row.network || t('codes.tries_unknown'), formats.count(row.num), formats.count(row.member_num)],
            <When key="last" time={row.last_time} isTimed />,
          ])}
        />
        <Table
          title={t('codes.tries_members')}
          head={[t('codes.tries_member'), t('codes.tries_times'), t('codes.tries_nets'), t('codes.tries_last')]}
          rows={members.map((row) => [
            <Link key="member" to="/members/$id" params={{ id: String(row.member_id) }} className={styles.link}>
              {row.nickname || `#${row.member_id}`}
            </Link>,
            ...[formats.count(row.num), formats.count(row.network_num)],
            <When key="last" time={row.last_time} isTimed />,
          ])}
        />
      </div>
      <p className={styles.text}>{t('codes.tries_text')}</p>
    </div>
  )
}

function TriesBody() {
  const { t } = useText()
  const query = useCall('GET /admin/api/code.Try/info', { days: DAYS })
  return (
    <>
      <PageHead title={t('codes.tries')} />
      <CodesTabs current="/codes/tries" />
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <TriesView tries={query.data} />}
    </>
  )
}

/** `/admin/codes/tries`: who guesses at redemption codes. */
export default function TriesPage() {
  return (
    <Guarded right="code.trace">
      <TriesBody />
    </Guarded>
  )
}
