/** What was written without a network and waits to be sent. Pure. */
import { read } from '../../storage/index.ts'
import { visitSchema } from '../progress/index.ts'

const like = read.object({
  kind: read.oneOf(['like']),
  content_id: read.number,
  is_like: read.oneOf([0, 1]),
  /** How the list of likes shows it until the server knows. */
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

/** What the member did. */
export type Written = read.ValueOf<typeof like> | read.ValueOf<typeof visit> | read.ValueOf<typeof feedback>

const waiting = read.object({
  /** Unlike any other, also across tabs: the server knows by it what it has already. */
  request_id: read.text,
  /** Whose it is: shown to this member and sent in this member's session only. */
  member_id: read.number,
  /** Epoch milliseconds. */
  written_at: read.number,
  written,
})

/** A piece of writing on its way. */
export type Waiting = read.ValueOf<typeof waiting>
export const waitingSchema = read.listOf(waiting)

/** The oldest fall off beyond this; nobody writes so much without a network. */
const WAITING_MAX = 200

/** What a later writing takes the place of: a content has one heart and one visit, feedback stands for itself. */
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

/** Those of one member, oldest first. */
export const waitingOf = (list: readonly Waiting[], member_id: number): Waiting[] =>
  list.filter((item) => member_id !== 0 && item.member_id === member_id)
