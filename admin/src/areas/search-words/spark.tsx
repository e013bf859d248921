import styles from './search-words.module.css'

const WIDTH = 56
const HEIGHT = 16
const EDGE = 3
/** Points of the line: days are taken together, so that its shape can be seen. */
const POINTS = 7

/** Days taken together, the last ones whole. */
export function condense(series: readonly number[], points: number): number[] {
  const size = Math.ceil(series.length / points)
  const from = Math.max(0, points - Math.ceil(series.length / size))
  return Array.from({ length: points - from }, (_, index) => {
    const end = series.length - (points - from - 1 - index) * size
    return series.slice(Math.max(0, end - size), end).reduce((sum, value) => sum + value, 0)
  })
}

/** How often, over time; decorative, the figures stand beside it. */
export function Spark({ series }: { series: readonly number[] }) {
  const values = condense(series, POINTS)
  const most = Math.max(...values, 1)
  const points = values.map((value, index) => ({
    x: EDGE + (index * (WIDTH - 2 * EDGE)) / Math.max(values.length - 1, 1),
    y: HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE),
  }))
  const end = points.at(-1)
  if (!end) return null
  return (
    <svg className={styles.spark} width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle cx={end.x} cy={end.y} r={2} />
    </svg>
  )
}
