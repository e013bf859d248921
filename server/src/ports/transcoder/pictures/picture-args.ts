/** Arguments of ffmpeg for pictures out of a film. Pure. */
import type { SourceFacts } from '../facts.ts'
import { fitInto, pictureFilters } from '../filters.rules.ts'
import { CLEAN, ffmpegArgs } from '../tool/arguments.ts'
import type { TilePlan } from './tiles.rules.ts'

/** A tenth of the work of decoding everything. */
const KEY_FRAMES = ['-skip_frame', 'nokey']
/** Of MJPEG, 2 (best) to 31. */
const GOOD = '3'
const SMALL = '5'

/**
 * One frame for every `interval`: of its middle, as what stands for all of it, or of its beginning. The last one stands for all
 * behind it, or the sheet would end black.
 */
const every = (interval: number, place: 'middle' | 'beginning') =>
  `fps=fps=1/${interval}:start_time=0:round=${place === 'middle' ? 'near' : 'up'},tpad=stop=-1:stop_mode=clone`
const decoded = (keyFramesOnly: boolean) => (keyFramesOnly ? KEY_FRAMES : [])
const jpeg = (quality: string) => ['-an', '-sn', '-dn', ...CLEAN, '-c:v', 'mjpeg', '-q:v', quality, '-f', 'image2']
const fullRange = 'scale=out_range=full,format=yuvj420p'

/** Writes `sheet` with all tiles in rows. */
export function storyboardArgs(
  { path, video }: SourceFacts,
  { plan, sheet, keyFramesOnly }: { plan: TilePlan; sheet: string; keyFramesOnly: boolean },
  filters: ReadonlySet<string>,
): string[] {
  const size = { width: plan.tileWidth, height: plan.tileHeight }
  const tiles = `${pictureFilters(video, size, every(plan.interval, 'middle'), filters)},tile=${plan.columns}x${plan.rows},${fullRange}`
  const after = ['-map', `0:${video.index}`, '-vf', tiles, '-frames:v', '1', ...jpeg(SMALL), '-update', '1', sheet]
  return ffmpegArgs({ path, before: decoded(keyFramesOnly), after })
}

/** Writes a picture for every `interval` seconds; `pattern` has one place for a number, from 0 on. */
export function postersArgs(
  { path, video, duration }: SourceFacts,
  {
    interval,
    side,
    pattern,
    keyFramesOnly,
  }: { interval: number; side: number; pattern: string; keyFramesOnly: boolean },
  filters: ReadonlySet<string>,
): string[] {
  const shown = `${pictureFilters(video, fitInto(video, side), every(interval, 'beginning'), filters)},${fullRange}`
  const count = String(Math.max(1, Math.ceil(duration / interval)))
  const after = [
    '-map',
    `0:${video.index}`,
    '-vf',
    shown,
    '-frames:v',
    count,
    ...jpeg(GOOD),
    '-start_number',
    '0',
    pattern,
  ]
  return ffmpegArgs({ path, before: decoded(keyFramesOnly), after })
}

/** Writes the frame that is shown at `seconds`. */
export function frameArgs(
  { path, video }: SourceFacts,
  { seconds, side, name }: { seconds: number; side: number; name: string },
  filters: ReadonlySet<string>,
): string[] {
  const shown = `${pictureFilters(video, fitInto(video, side), undefined, filters)},${fullRange}`
  const after = ['-map', `0:${video.index}`, '-vf', shown, '-frames:v', '1', ...jpeg(GOOD), '-update', '1', name]
  return ffmpegArgs({ path, before: ['-ss', seconds.toFixed(3)], after })
}
