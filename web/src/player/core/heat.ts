/** The heat line: where a film is talked about. Pure. */

/** Width and height of the drawing; it is stretched over the seek bar. */
export const HEAT_BOX = { width: 100, height: 20 } as const

/** How much a stretch and its neighbours say about it: single loud seconds are no mountains. */
const WEIGHTS = [1, 2, 3, 2, 1]

function smooth(counts: readonly number[]): number[] {
  return counts.map((own, place) =>
    WEIGHTS.reduce((sum, weight, tap) => sum + weight * (counts[place + tap - 2] ?? own), 0),
  )
}

/** Outline of counts of even stretches of the film, as the `d` of a path; `""` when nobody has said anything. */
export function heatPath(counts: readonly number[]): string {
  const heights = smooth(counts)
  const most = Math.max(0, ...heights)
  if (most === 0 || counts.length < 2) return ''
  const { width, height } = HEAT_BOX
  const points = heights.map((each, place) => ({
    x: ((place + 0.5) * width) / counts.length,
    y: height - (each / most) * height,
  }))
  const write = ({ x, y }: { x: number; y: number }) => `${x.toFixed(2)} ${y.toFixed(2)}`
  // Round hills: from the middle between two points to the next middle, bent towards the point.
  const curves = points.map((point, place) => {
    const next = points[place + 1] ?? { x: width, y: point.y }
    return `Q${write(point)} ${write({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })}`
  })
  return `M0 ${height}L0 ${(points[0]?.y ?? height).toFixed(2)}${curves.join('')}L${width} ${(points.at(-1)?.y ?? height).toFixed(2)}L${width} ${height}Z`
}
