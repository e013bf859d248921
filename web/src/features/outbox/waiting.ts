/** Entries written without a network. Pure. */
import { read } from '../../storage/index.ts'
import { visitSchema } from '../progress/index.ts'

const like = read.object({
  kind: read.oneOf(['like']),
  content_id: read.number,
  is_like: read.oneOf([0, 1]),
  /** Card for the list of likes until the server returns it. */
  card: read.optional(read.nullable(visitSchema), null),
})
const visit = read.object({ kind: read.oneOf(['visit']), visit: visitSchema })
const feedback = read.object({
  kind: read.oneOf(['feedback']),
  title: read.text,
  content: read.text,
  phone: read.text,
  type: read.oneOf([0, 1, 2, 3]),
})

const written: read.Read<Written> = (value) => like(value) ?? visit(value) ?? feedback(value)

/** Action of the member. */
export type Written = read.ValueOf<typeof like> | read.ValueOf<typeof visit> | read.ValueOf<typeof feedback>

const waiting = read.object({
  /** Unique across tabs, so that the server recognises repetitions. */
  request_id: read.text,
  /** Shown to this member only, and sent in this member's session. */
  member_id: read.number,
  /** Epoch milliseconds. */
  writtenAt: read.number,
  written,
})

/** An entry that waits to be sent. */
export type Waiting = read.ValueOf<typeof waiting>
export const waitingSchema = read.listOf(waiting)

/** Beyond this the oldest are dropped. */
const WAITING_MAX = 200

/**
 * Key under which a later entry replaces an earlier one: one like and one visit per content, each feedback for itself.
 */
function placeOf({ member_id, request_id, written: what }: Waiting): string {
  if (what.kind === 'like') return `like ${member_id} ${what.content_id}`
  if (what.kind === 'visit') return `visit ${member_id} ${what.visit.content_id}`
  return request_id
}

export function withWaiting(list: readonly Waiting[], added: Waiting): Waiting[] {
  const place = placeOf(added)
  return [...list.filter((item) => placeOf(item) !== place), added].slice(-WAITING_MAX)
}

export const withoutWaiting = (list: readonly Waiting[], request_id: string): Waiting[] =>
  list.filter((item) => item.request_id !== request_id)

/** Entries of one member, oldest first. */
export const waitingOf = (list: readonly Waiting[], member_id: number): Waiting[] =>
  list.filter((item) => member_id !== 0 && item.member_id === member_id)
