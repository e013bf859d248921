/** Where a film goes on when this browser and another device know different places. Pure. */
import { isUnfinished, type Progress } from './progress.ts'

export interface Resume {
  /** Second to begin at; 0 from the beginning. */
  at: number
  /** A place much further on that another device or an older visit reached: worth asking about, once. */
  further: number | null
}

/** Further ahead than this, and than this share of the length, the newest place is far behind. */
const FAR_SECONDS = 60
const FAR_SHARE = 0.1

const placeOf = (progress: Progress | undefined) => (progress && isUnfinished(progress) ? progress.at : 0)

/** The newest place wins; when it lies far behind the other one, that one is offered. */
export function chooseResume(own: Progress | undefined, told: Progress | undefined): Resume {
  const is_told_newer = told !== undefined && (own === undefined || told.updated_at > own.updated_at)
  const [newest, other] = is_told_newer ? [told, own] : [own, told]
  const at = placeOf(newest)
  const further = placeOf(other)
  const is_far = further - at > Math.max(FAR_SECONDS, (newest?.of ?? 0) * FAR_SHARE)
  return { at, further: is_far ? further : null }
}
