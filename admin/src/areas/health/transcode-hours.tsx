import { useCall } from '../../api/use-call.ts'
import { parseWireTime, useText } from '../../i18n/index.ts'
import { ChartFrame, StackedChart } from '../../parts/chart/index.ts'
import { ErrorState } from '../../parts/states/index.ts'
import styles from './health.module.css'

/** Without more, one rendition in an hour would fill the drawing. */
const LEAST = 4

/** Renditions made by the hour: whether the machines keep up with what is sent. */
export function TranscodeHours({ everyMs }: { everyMs: number }) {
  const { t, formats } = useText()
  const query = useCall('GET /admin/api/media.Work/hours', {}, { keepsFormer: true, everyMs })
  const answer = query.data
  if (!answer) return query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null
  const { hours, hour_num, queued_num } = answer
  const timeOf = (index: number) => formats.timeOfDay(parseWireTime(hours[index]?.hour_time ?? ''))
  const textOf = (num: number) => t('health.made', { n: num, num: formats.count(num) })
  const waiting = queued_num > 0 ? t('health.in_queue', { n: queued_num, num: formats.count(queued_num) }) : ''
  const pace = hour_num === 0 ? t('health.none_made') : t('health.pace', { n: hour_num, num: formats.count(hour_num) })
  const isQuiet = hour_num === 0 && queued_num === 0
  const caption = [pace, waiting].filter(Boolean).join(' · ')
  if (isQuiet)
    return (
      <section aria-labelledby="health-queue">
        <h2 id="health-queue" className={styles.heading}>
          {t('health.queue')}
          <span className={styles.headNote}>{caption}</span>
        </h2>
      </section>
    )
  return (
    <ChartFrame
      title={t('health.queue')}
      caption={caption}
      head={[t('health.hour'), t('health.renditions')]}
      rows={hours.map(({ num }, index) => [timeOf(index), formats.count(num)])}
      pointText={(index) => t('health.hour_made', { hour: timeOf(index), made: textOf(hours[index]?.num ?? 0) })}
      start={hours.length - 1}
    >
      {(active) => (
        <div className={styles.hours}>
          <StackedChart
            isSmall
            series={[{ tone: 2, values: hours.map(({ num }) => num) }]}
            columns={hours.map((_, index) => ({ isOpen: index === hours.length - 1 }))}
            placeText={timeOf}
            valueText={formats.count}
            least={LEAST}
            active={active}
          />
        </div>
      )}
    </ChartFrame>
  )
}
