/** The heat line: where a film is talked about. Pure. */

/** Width and height of the drawing; it is stretched over the seek bar. */
export const HEAT_BOX = { width: 100, height: 20 } as const

/** Outline of counts of even stretches of the film, as the `d` of a path; `""` when nobody has said anything. */
export function heatPath(counts: readonly number[]): string {
  const most = Math.max(0, ...counts)
  if (most === 0 || counts.length < 2) return ''
  const { width, height } = HEAT_BOX
  // Each with its neighbours: single loud seconds are no mountains.
  const smooth = counts.map(
    (count, place) => (2 * count + (counts[place - 1] ?? count) + (counts[place + 1] ?? count)) / 4,
  )
  const points = smooth.map((count, place) => {
    const x = ((place + 0.5) * width) / counts.length
    const y = height - (count / most) * height
    return `L${x.toFixed(2)} ${y.toFixed(2)}`
  })
  return `M0 ${height}${points.join('')}L${width} ${height}Z`
}
