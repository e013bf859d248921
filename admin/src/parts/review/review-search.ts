/** Address of what moderators look through: a queue, and the search over everything that was ever written. */
import * as v from 'valibot'
import { idText, orNothing, queryText } from '../list/index.ts'

export const QUEUES = ['reported', 'held'] as const
export const STATES = ['shown', 'held', 'hidden'] as const
export const DAYS = ['today', '7d', '30d'] as const

/** `view`: left out for the whole queue; `all`: the search, which the other keys belong to. */
export const reviewKeys = () => ({
  view: orNothing(v.picklist([...QUEUES, 'all'])),
  q: orNothing(queryText()),
  member: orNothing(idText()),
  content: orNothing(idText()),
  state: orNothing(v.picklist(STATES)),
  day: orNothing(v.picklist(DAYS)),
  after: orNothing(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))),
})
export type ReviewSearch = v.InferOutput<v.ObjectSchema<ReturnType<typeof reviewKeys>, undefined>>

/** The queue of an address: reported, held, or undefined for both. */
export type QueueView = (typeof QUEUES)[number] | undefined

export const queueOf = (key: string): QueueView => QUEUES.find((one) => one === key)
