import styles from './chart.module.css'
import { linePath, placesOf, runsOf } from './scale.ts'

const [WIDTH, HEIGHT, EDGE] = [60, 20, 3]

/** How it went, small; decorative, the figure stands beside it. `tone`: which colour of the order of charts. */
export function SparkLine({ values, tone }: { values: readonly (number | null)[]; tone: 1 | 2 | 3 | 4 }) {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return null
  const [least, most] = [Math.min(...known), Math.max(...known)]
  // A line that does not move runs through the middle.
  const height = most === least ? 2 : most - least
  const from = most === least ? least - 1 : least
  const marks = values.map((value) => ({ value: value === null ? null : value - from }))
  const places = placesOf(marks, height, { width: WIDTH - 2 * EDGE, height: HEIGHT - 2 * EDGE })
  const end = places.findLast((place) => place !== undefined)
  return (
    <svg className={styles.spark} data-tone={tone} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <g transform={`translate(${EDGE} ${EDGE})`}>
        {runsOf(places).map((run) => (
          <path key={run.from} d={linePath(run.places)} />
        ))}
        {end && <circle cx={end.x} cy={end.y} r={2} />}
      </g>
    </svg>
  )
}
