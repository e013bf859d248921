import { useText } from '../../i18n/index.ts'
import { LineChart } from '../../parts/chart/index.ts'
import { dayText } from './code-words.ts'

export interface DaysChartProps {
  /** `at`: a day as on the wire; `is_open`: it goes on. */
  points: readonly { at: string; value: number; is_open: 0 | 1 }[]
  active: number | undefined
}

/** Counts by day as a line. */
export function DaysChart({ points, active }: DaysChartProps) {
  const text = useText()
  return (
    <LineChart
      marks={points.map(({ value, is_open }) => ({ value, isOpen: is_open === 1 }))}
      before={[]}
      placeText={(index) => dayText(points[index]?.at ?? '', text)}
      valueText={(value) => text.formats.count(value)}
      isWhole
      active={active}
    />
  )
}
