/** Address of what moderators look through: a queue, and the search over everything that was ever written. */
import { DANMU_QUEUES, DANMU_STATES, type DanmuQueue, LIST_DAYS } from '@zimu/contract/choices'
import * as v from 'valibot'
import { idText, orNothing, queryText } from '../list/index.ts'

/** `view`: left out for the whole queue; `all`: the search, which the other keys belong to. */
export const reviewKeys = () => ({
  view: orNothing(v.picklist([...DANMU_QUEUES, 'all'])),
  q: orNothing(queryText()),
  member: orNothing(idText()),
  content: orNothing(idText()),
  state: orNothing(v.picklist(DANMU_STATES)),
  day: orNothing(v.picklist(LIST_DAYS)),
  after: orNothing(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))),
})
export type ReviewSearch = v.InferOutput<v.ObjectSchema<ReturnType<typeof reviewKeys>, undefined>>

/** The queue of an address: reported, held, or undefined for both. */
export type QueueView = DanmuQueue | undefined

export const queueOf = (key: string): QueueView => DANMU_QUEUES.find((one) => one === key)
