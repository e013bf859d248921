import type { GlyphOutline } from '../glyph.ts'
import outlines from './outlines.json' with { type: 'json' }
import specimens from './specimens.json' with { type: 'json' }

export type FaceKey = keyof typeof specimens.faces

/** A text in one typeface: its whole outline, one path per character that has ink, and how far it advances. */
export type Specimen = GlyphOutline & { parts: string[]; width: number }

const book: Readonly<Record<string, { d: string[]; width: number; bbox: number[] }>> = outlines

/** The outline of a character or word; throws when specimens.json does not list it. */
export function specimenOf(face: FaceKey, text: string): Specimen {
  const found = book[`${face}:${text}`]
  if (!found) throw new Error(`outlines.json has no ${text} in ${face}`)
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = found.bbox
  return { d: found.d.join(''), parts: found.d, width: found.width, bbox: [x0, y0, x1, y1] }
}

/** A text set from single characters by their advance widths, for sentences and words without kerning. */
export function setText(face: FaceKey, text: string): Specimen {
  let x = 0
  const parts: string[] = []
  const boxes: number[][] = []
  for (const character of text) {
    const { d, bbox, width } = specimenOf(face, character)
    if (d !== '') {
      parts.push(shiftPath(d, x))
      boxes.push([bbox[0] + x, bbox[1], bbox[2] + x, bbox[3]])
    }
    x += width
  }
  const edge = (index: number, pick: (...values: number[]) => number) => pick(...boxes.map((box) => box[index] ?? 0))
  return {
    d: parts.join(''),
    parts,
    width: x,
    bbox: [edge(0, Math.min), edge(1, Math.min), edge(2, Math.max), edge(3, Math.max)],
  }
}

/** Moves absolute path data to the right. */
export function shiftPath(d: string, dx: number): string {
  return d.replace(/([MLQCHV])([^MLQCHVZ]*)/g, (_, command: string, list: string) => {
    if (command === 'V') return command + list
    const numbers = list.match(/-?\d*\.?\d+/g) ?? []
    const moved = numbers.map((value, index) =>
      command === 'H' || index % 2 === 0 ? Number(value) + dx : Number(value),
    )
    return command + moved.join(' ')
  })
}
