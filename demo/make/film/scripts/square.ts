import type { InkBox } from '../../glyph.ts'
import type { Shape } from '../shape.ts'
import type { Stage } from '../stage.ts'

/** A copybook square as on the posters of its category: its frame, two diagonals and a cross. */
export function copybookSquare(stage: Stage, x: number, y: number, side: number): Shape[] {
  const [left, top, right, bottom]: InkBox = [x - side / 2, y - side / 2, x + side / 2, y + side / 2]
  const line = { width: 3, isGround: true, strength: 0.42 }
  const dashed = { ...line, dash: '10 8.6' }
  return [
    stage.frame([left, top, right, bottom], line),
    stage.line(`M${left} ${top}L${right} ${bottom}M${right} ${top}L${left} ${bottom}`, dashed),
    stage.line(`M${x} ${top}L${x} ${bottom}M${left} ${y}L${right} ${y}`, dashed),
  ]
}
