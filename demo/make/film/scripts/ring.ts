import { fixed } from '../../glyph.ts'
import type { Shape } from '../shape.ts'
import type { Stage } from '../stage.ts'

/** A ring in accent round the place that is spoken of. */
export function ring(stage: Stage, x: number, y: number, radius: number): Shape {
  const points = Array.from({ length: 41 }, (_, step) => {
    const angle = (step / 20) * Math.PI
    return `${fixed(x + radius * Math.cos(angle))} ${fixed(y + radius * Math.sin(angle))}`
  })
  return stage.line(`M${points.join('L')}`, { width: 8, ink: 'accent', isGround: true })
}
