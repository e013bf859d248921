/** Where a film resumes if this browser and the server have different progress. Pure. */
import { isUnfinished, type Progress } from './progress.ts'

export interface Resume {
  /** Second to begin at; 0 from the beginning. */
  at: number
  /** Progress much further on, from another device or an older visit, to be offered once. */
  further: number | null
}

/** The older progress is offered if it is further ahead than this many seconds and than this share of the length. */
const FAR_SECONDS = 60
const FAR_SHARE = 0.1

const placeOf = (progress: Progress | undefined) => (progress && isUnfinished(progress) ? progress.at : 0)

/** The newest progress is used; if the other one is far ahead, that is offered. */
export function chooseResume(own: Progress | undefined, remote: Progress | undefined): Resume {
  const isRemoteNewer = remote !== undefined && (own === undefined || remote.updatedAt > own.updatedAt)
  const [newest, other] = isRemoteNewer ? [remote, own] : [own, remote]
  const at = placeOf(newest)
  const further = placeOf(other)
  const isFar = further - at > Math.max(FAR_SECONDS, (newest?.of ?? 0) * FAR_SHARE)
  return { at, further: isFar ? further : null }
}
