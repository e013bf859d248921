/** What `storyboard.json` says: how pictures along a film lie in one file. Pure. */
import * as v from 'valibot'
import { Unfit, unfit } from '../unfit.ts'
import { readIssues } from '../value-findings.ts'

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

/** Throws `Unfit` when the file, or its picture of that size, is not right. */
export function parseStoryboard(text: string, picture: { width: number; height: number }): StoryboardFacts {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw unfit('storyboard_no_json')
  }
  const parsed = v.safeParse(FACTS, given)
  if (!parsed.success) throw new Unfit(readIssues(parsed.issues, Object.keys(FACTS.entries)))
  const { tile_width, tile_height, columns } = parsed.output
  if (tile_width * columns > picture.width || tile_height > picture.height)
    throw unfit('storyboard_large', {
      ...{ columns, tile: `${tile_width} × ${tile_height}`, picture: `${picture.width} × ${picture.height}` },
    })
  return parsed.output
}
