/** What `storyboard.json` says: how pictures along a film lie in one file. Pure. */
import * as v from 'valibot'
import { sayIssues } from '../say-issues.ts'

const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2000))
const FACTS = v.strictObject({
  /** Pixels. */
  tile_width: side,
  tile_height: side,
  columns: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  /** Seconds from one picture to the next. */
  interval: v.pipe(v.number(), v.minValue(0.1), v.maxValue(600)),
})

export type StoryboardFacts = v.InferOutput<typeof FACTS>

/** Throws with a sentence when the file, or its picture of that size, is not right. */
export function parseStoryboard(text: string, picture: { width: number; height: number }): StoryboardFacts {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw new Error('it is no JSON')
  }
  const parsed = v.safeParse(FACTS, given)
  if (!parsed.success) throw new Error(sayIssues(parsed.issues, Object.keys(FACTS.entries)).join('; '))
  const { tile_width, tile_height, columns } = parsed.output
  if (tile_width * columns > picture.width || tile_height > picture.height)
    throw new Error(
      `${columns} pictures of ${tile_width} × ${tile_height} in a row do not fit into a picture of ${picture.width} × ${picture.height}`,
    )
  return parsed.output
}
