import styles from './chart.module.css'
import { endsAndMiddle, someOf, ticksTo } from './scale.ts'
import { useWidth } from './use-width.ts'

const [WIDE_HEIGHT, NARROW_HEIGHT, SMALL_HEIGHT] = [296, 200, 110]
const NARROW = 480
/** Room for the axis; a small one has none. */
const [LEFT, SMALL_LEFT] = [56, 16]
const RIGHT = 16
const TOP = 10
const BOTTOM = 26
const [WIDE_LABELS, NARROW_LABELS] = [7, 5]
/** Of the room of a column, what it fills; and how wide it is at most. */
const [FILL, SMALL_FILL] = [0.62, 0.9]
const MAX_WIDTH = 44
/** Between the parts of a column. */
const GAP = 1

/** Colours of parts, the first at the bottom; `rest` is what all others are together. */
export type Tone = 1 | 2 | 3 | 4 | 'rest'

export interface StackedChartProps {
  /** What one colour stands for; null: not known, a gap. */
  series: readonly { tone: Tone; values: readonly (number | null)[] }[]
  columns: readonly { isOpen: boolean }[]
  placeText: (index: number) => string
  valueText: (value: number) => string
  least: number
  active: number | undefined
  /** Low and without an axis: one glance says when there was much and when little. */
  isSmall?: boolean
}

/** Measures of a drawing of a width. */
function measuresOf(width: number, isSmall: boolean) {
  const isNarrow = width < NARROW
  const left = isSmall ? SMALL_LEFT : LEFT
  const height = isSmall ? SMALL_HEIGHT : isNarrow ? NARROW_HEIGHT : WIDE_HEIGHT
  return {
    left,
    height,
    box: { width: Math.max(1, width - left - RIGHT), height: height - TOP - BOTTOM },
    labelled: (num: number) => (isSmall ? endsAndMiddle(num) : someOf(num, isNarrow ? NARROW_LABELS : WIDE_LABELS)),
    fill: isSmall ? SMALL_FILL : FILL,
  }
}

/** Columns of parts that add up. Decorative for readers: the frame around it has table and keys. */
export function StackedChart({ series, columns, placeText, valueText, least, active, isSmall }: StackedChartProps) {
  const { box: element, width } = useWidth()
  const { left, height, box, labelled, fill } = measuresOf(width, isSmall === true)
  const sums = columns.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0))
  const ticks = ticksTo(Math.max(least, ...sums), false)
  const top = ticks.at(-1) ?? 1
  const room = box.width / Math.max(1, columns.length)
  const thick = Math.min(MAX_WIDTH, room * fill)
  return (
    <div ref={element} data-small={isSmall || undefined}>
      <svg className={styles.drawing} width={width} height={height} aria-hidden="true">
        <g transform={`translate(${left} ${TOP})`}>
          {(isSmall ? [] : ticks).map((tick) => {
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
          {labelled(columns.length).map((index) => (
            <text key={index} className={styles.axis} x={(index + 0.5) * room} y={box.height + 18} textAnchor="middle">
              {placeText(index)}
            </text>
          ))}
          {columns.map(({ isOpen }, index) => {
            let below = 0
            return (
              <g
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                key={index}
                className={styles.column}
                data-open={isOpen || undefined}
                data-active={active === index || undefined}
              >
                {series.map(({ tone, values }) => {
                  const size = ((values[index] ?? 0) / top) * box.height
                  below += size
                  if (size <= 0) return null
                  return (
                    <rect
                      key={tone}
                      data-tone={tone}
                      x={(index + 0.5) * room - thick / 2}
                      y={box.height - below}
                      width={thick}
                      height={Math.max(0.5, size - GAP)}
                    />
                  )
                })}
              </g>
            )
          })}
        </g>
      </svg>
    </div>
  )
}

/** Which colour is which part. */
export function ToneLegend({ parts }: { parts: readonly { tone: Tone; name: string }[] }) {
  return (
    <span className={styles.tones} aria-hidden>
      {parts.map(({ tone, name }) => (
        <span key={tone} className={styles.tone}>
          <svg width={10} height={10} aria-hidden="true">
            <rect data-tone={tone} width={10} height={10} rx={2} />
          </svg>
          {name}
        </span>
      ))}
    </span>
  )
}
