/** Tickets between the two steps of a sign-in: for five minutes, five tries, one use. */
import { minutes } from '@zimu/contract/durations'
import { hashToken } from '../../../credentials/opaque-token.rules.ts'
import type { Cache } from '../../../ports/cache/index.ts'
import type { Ids } from '../../../ports/ids/index.ts'

const TICKET_MS = minutes(5)
const MAX_TRIES = 5

export interface TicketDeps {
  ids: Pick<Ids, 'token'>
  cache: Pick<Cache, 'put' | 'read' | 'take' | 'count'>
}

/** Whose password was right; a new password ends the ticket. */
export interface TicketHolder {
  operator_id: number
  pwd_time: number
}

const keyOf = (ticket: string) => `operator:ticket:${hashToken(ticket)}`

export type Tickets = ReturnType<typeof createTickets>

export function createTickets({ ids, cache }: TicketDeps) {
  return {
    async give({ operator_id, pwd_time }: TicketHolder): Promise<string> {
      const ticket = ids.token()
      await cache.put(keyOf(ticket), `${operator_id}:${pwd_time}`, TICKET_MS)
      return ticket
    },

    /** Counts a try. Undefined if the ticket is used, too old, or was tried too often. */
    async try(ticket: string): Promise<TicketHolder | undefined> {
      const key = keyOf(ticket)
      const held = await cache.read(key)
      if (held === undefined) return undefined
      if ((await cache.count(`${key}:tries`, TICKET_MS)).count > MAX_TRIES) {
        await cache.take(key)
        return undefined
      }
      const [operator_id = 0, pwd_time = 0] = held.split(':').map(Number)
      return { operator_id, pwd_time }
    },

    /** Uses a ticket up; false if somebody else did. */
    use: async (ticket: string): Promise<boolean> => (await cache.take(keyOf(ticket))) !== undefined,
  }
}
