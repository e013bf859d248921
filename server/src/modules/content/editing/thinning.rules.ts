/** Which saves of a draft are kept: each for an hour, one an hour for a day, one a day for 90 days. Pure. */
import { days, hours } from '@zimu/contract/durations'

export interface Save {
  version_id: number
  content_id: number
  create_time: number
}

/** Each save is kept this long. */
export const WHOLE_MS = hours(1)
const HOURLY_MS = days(1)
/** After this long no save is kept. */
const KEPT_MS = days(90)

/** Saves of one content within the same hour, or day, of which the last is kept. */
function bucketOf({ content_id, create_time }: Save, now: number): string {
  const step = now - create_time <= HOURLY_MS ? hours(1) : days(1)
  return `${content_id} ${step} ${Math.floor(create_time / step)}`
}

/** Numbers of saves to delete; `saves` in the order in which they were made. */
export function listThinned(saves: readonly Save[], now: number): number[] {
  const old = saves.filter(({ create_time }) => now - create_time > WHOLE_MS)
  const gone = old.filter(({ create_time }) => now - create_time > KEPT_MS).map(({ version_id }) => version_id)
  const last = new Map<string, number>()
  for (const save of old) last.set(bucketOf(save, now), save.version_id)
  const kept = new Set(last.values())
  const thinned = old.filter(({ version_id }) => !kept.has(version_id)).map(({ version_id }) => version_id)
  return [...new Set([...gone, ...thinned])]
}
