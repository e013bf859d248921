import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { ChartFrame } from '../../../parts/chart/index.ts'
import { dayText } from '../code-words.ts'
import { DaysChart } from '../days-chart.tsx'
import styles from './batch.module.css'

/** How a batch was used: all uses until each day. Not drawn before the second day. */
export function CurveCard({ batch_id }: { batch_id: number }) {
  const text = useText()
  const { t, formats } = text
  const points = useCall('GET /admin/api/code.Batch/curve', { batch_id }).data?.points ?? []
  const last = points.at(-1)
  if (!last || points.length < 2) return null
  return (
    <div className={styles.card}>
      <ChartFrame
        title={t('codes.curve')}
        caption={t('codes.curve_sum', { count: formats.count(last.total) })}
        head={[t('codes.day'), t('codes.curve_day'), t('codes.curve_total')]}
        rows={points.map(({ at, value, total }) => [dayText(at, text), formats.count(value), formats.count(total)])}
        pointText={(index) => {
          const { at = '', value = 0, total = 0 } = points[index] ?? {}
          const counts = { value: formats.count(value), total: formats.count(total) }
          return t('codes.curve_point', { at: dayText(at, text), ...counts })
        }}
        start={points.length - 1}
      >
        {(active) => <DaysChart points={points.map((point) => ({ ...point, value: point.total }))} active={active} />}
      </ChartFrame>
    </div>
  )
}
