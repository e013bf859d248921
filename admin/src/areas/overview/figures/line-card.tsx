import type { FigureLine } from '@zimu/contract'
import { useText } from '../../../i18n/index.ts'
import { ChartFrame, LineChart } from '../../../parts/chart/index.ts'
import { dayText } from '../figure-words.ts'
import { Legend } from '../legend.tsx'
import styles from '../overview.module.css'
import { captionText, isWhole, titleText, valueText } from './line-words.ts'

/** One of the currency, in hundredths: less makes no axis. */
const LEAST_SUM = 100

export interface LineCardProps {
  line: FigureLine
  /** There are several of it, one for each currency. */
  isOneOfMany: boolean
  /** What the former period is called. */
  against: string
}

/** One line of figures by day: drawn beside the former period, as a table, and from day to day by keys. */
export function LineCard({ line, isOneOfMany, against }: LineCardProps) {
  const text = useText()
  const { t } = text
  const { points } = line
  const title = titleText(line, isOneOfMany, text)
  const say = (value: number | null) => valueText(line, value, text)
  const pointText = (index: number) => {
    const { at = '', value = null, before = null } = points[index] ?? {}
    return t('overview.point', { at: dayText(at, text), value: say(value), vs: against, before: say(before) })
  }
  const isMoney = line.line === 'income' || line.line === 'back'
  return (
    <div className={styles.card}>
      <ChartFrame
        title={title}
        caption={captionText(line, points.length, against, text)}
        legend={<Legend against={against} isToday={false} />}
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
            isWhole={isWhole(line)}
            least={isMoney ? LEAST_SUM : 0}
            active={active}
          />
        )}
      </ChartFrame>
    </div>
  )
}
