import { hours, minutes } from '@zimu/contract/durations'
import { useCall } from '../../../api/use-call.ts'
import { type Text, useText } from '../../../i18n/index.ts'
import { ErrorState } from '../../../parts/states/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import { SkeletonLine } from '../../../ui/skeleton/skeleton.tsx'
import styles from './member.module.css'

const HOUR_SECONDS = hours(1) / 1000
const MINUTE_SECONDS = minutes(1) / 1000

/** Hours and minutes; what was begun counts as a minute. */
function sayTime(seconds: number, { t }: Text): string {
  const inMinutes = Math.ceil(seconds / MINUTE_SECONDS)
  const perHour = HOUR_SECONDS / MINUTE_SECONDS
  const [h, m] = [Math.floor(inMinutes / perHour), inMinutes % perHour]
  return h === 0 ? t('member.watch_minutes', { m }) : t('member.watch_time', { h, m })
}

/** `看了多久`: hours by day. */
export function WatchingTab({ member_id }: { member_id: number }) {
  const text = useText()
  const { t } = text
  const query = useCall('GET /admin/api/member.Member/watching', { member_id })
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data)
    return (
      <div className={styles.waiting} aria-busy>
        <SkeletonLine width="40%" />
      </div>
    )
  const { list, seconds, is_paused } = query.data
  return (
    <section className={styles.waiting}>
      <div className={styles.heading}>
        <h2>{list.length === 0 ? t('member.watch_empty') : t('member.watch_sum', { time: sayTime(seconds, text) })}</h2>
      </div>
      <p className={styles.quiet}>{is_paused === 1 ? t('member.watch_paused') : t('member.watch_text')}</p>
      {list.length > 0 && (
        <table className={classNames(styles.table, styles.short)}>
          <thead>
            <tr>
              <th scope="col">{t('member.watch_day')}</th>
              <th scope="col" className={styles.number}>
                {t('member.watch_for')}
              </th>
            </tr>
          </thead>
          <tbody>
            {list.map(({ day, seconds: one }) => (
              <tr key={day}>
                <td className={styles.day}>{day}</td>
                <td className={styles.number}>{sayTime(one, text)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
