import type { FigureLine } from '@zimu/contract'
import { useText } from '../../../i18n/index.ts'
import { ChartFrame, LineChart } from '../../../parts/chart/index.ts'
import { dayText } from '../figure-words.ts'
import { Legend } from '../legend.tsx'
import styles from '../overview.module.css'

export interface PointsCardProps {
  title: string
  /** Its result in one sentence. */
  caption: string
  points: FigureLine['points']
  /** What stands for a value. */
  say: (value: number | null) => string
  isWhole: boolean
  /** The axis goes at least as far. */
  least: number
  /** What the former period is called. */
  against: string
  csv: string
}

/** Values by day: drawn beside the former period, as a table, as a file, and from day to day by keys. */
export function PointsCard({ title, caption, points, say, isWhole, least, against, csv }: PointsCardProps) {
  const text = useText()
  const { t } = text
  const pointText = (index: number) => {
    const { at = '', value = null, before = null } = points[index] ?? {}
    return t('overview.point', { at: dayText(at, text), value: say(value), vs: against, before: say(before) })
  }
  return (
    <div className={styles.card}>
      <ChartFrame
        title={title}
        caption={caption}
        legend={<Legend against={against} isToday={false} />}
        csv={csv}
        head={[t('overview.at'), title, against]}
        rows={points.map(({ at, value, before }) => [dayText(at, text), say(value), say(before)])}
        pointText={pointText}
        start={Math.max(
          0,
          points.findLastIndex(({ value }) => value !== null),
        )}
      >
        {(active) => (
          <LineChart
            marks={points.map(({ value, is_open }) => ({ value, isOpen: is_open === 1 }))}
            before={points.map(({ before }) => ({ value: before }))}
            placeText={(index) => dayText(points[index]?.at ?? '', text)}
            valueText={say}
            isWhole={isWhole}
            least={least}
            active={active}
          />
        )}
      </ChartFrame>
    </div>
  )
}
