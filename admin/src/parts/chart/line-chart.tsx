import styles from './chart.module.css'
import { areaPath, linePath, type Mark, placesOf, runsOf, someOf, ticksTo } from './scale.ts'
import { useWidth } from './use-width.ts'

const [WIDE_HEIGHT, NARROW_HEIGHT, LOW_HEIGHT] = [296, 200, 160]
const NARROW = 480
/** Room around the lines: for the axes, and for half a word at the right edge. */
const LEFT = 56
const RIGHT = 16
const TOP = 10
const BOTTOM = 26
const [WIDE_LABELS, NARROW_LABELS] = [7, 5]

export interface LineChartProps {
  marks: readonly Mark[]
  /** The former period, drawn dashed behind. */
  before: readonly Mark[]
  /** What stands under a place of the axis. */
  placeText: (index: number) => string
  valueText: (value: number) => string
  /** Values are whole numbers. */
  isWhole: boolean
  /** The axis goes at least as far. */
  least?: number
  active: number | undefined
  /** Lower than its width would have it: it stands between other parts of a panel. */
  isLow?: boolean
}

/** The line of the present period, and the area under it; what is not over is dashed. */
function Present({ marks, top, box }: Pick<LineChartProps, 'marks'> & { top: number; box: Box }) {
  const places = placesOf(marks, top, box)
  const end = places.findLast((place) => place !== undefined)
  return (
    <>
      {runsOf(places).map(({ from, places: run }) => {
        const open = run.findIndex((_, index) => marks[from + index]?.isOpen)
        const sure = open < 0 ? run : run.slice(0, open)
        return (
          <g key={from}>
            <path className={styles.area} d={areaPath(run, box.height)} />
            <path className={styles.line} d={linePath(sure)} />
            {open > 0 && <path className={styles.open} d={linePath(run.slice(open - 1))} />}
          </g>
        )
      })}
      {end && <circle className={styles.end} cx={end.x} cy={end.y} r={4} />}
    </>
  )
}

interface Box {
  width: number
  height: number
}

/** One measure over time, against the former period. Decorative for readers: the frame around it has table and keys. */
export function LineChart({ marks, before, placeText, valueText, isWhole, least = 0, active, isLow }: LineChartProps) {
  const { box: element, width } = useWidth()
  const isNarrow = width < NARROW
  const height = isLow ? LOW_HEIGHT : isNarrow ? NARROW_HEIGHT : WIDE_HEIGHT
  const box = { width: Math.max(1, width - LEFT - RIGHT), height: height - TOP - BOTTOM }
  const most = Math.max(least, ...[...marks, ...before].map(({ value }) => value ?? 0))
  const ticks = ticksTo(most, isWhole)
  const top = ticks.at(-1) ?? 1
  const xOf = (index: number) => (marks.length < 2 ? box.width / 2 : (index * box.width) / (marks.length - 1))
  return (
    <div ref={element}>
      <svg className={styles.drawing} width={width} height={height} aria-hidden="true">
        <g transform={`translate(${LEFT} ${TOP})`}>
          {ticks.map((tick) => {
            const y = box.height - (tick / top) * box.height
            return (
              <g key={tick}>
                <line className={styles.grid} x1={0} x2={box.width} y1={y} y2={y} />
                <text className={styles.axis} x={-8} y={y + 4} textAnchor="end">
                  {valueText(tick)}
                </text>
              </g>
            )
          })}
          {someOf(marks.length, isNarrow ? NARROW_LABELS : WIDE_LABELS).map((index) => (
            <text key={index} className={styles.axis} x={xOf(index)} y={box.height + 18} textAnchor="middle">
              {placeText(index)}
            </text>
          ))}
          {runsOf(placesOf(before, top, box)).map(({ from, places }) => (
            <path key={from} className={styles.before} d={linePath(places)} />
          ))}
          <Present marks={marks} top={top} box={box} />
          {active !== undefined && (
            <line className={styles.rule} x1={xOf(active)} x2={xOf(active)} y1={0} y2={box.height} />
          )}
        </g>
      </svg>
    </div>
  )
}
