/** Links with which an operator sets password and second step: for one hour, once, one at a time. */
import { hours } from '@zimu/contract/durations'
import { hashToken } from '../../../credentials/opaque-token.rules.ts'
import type { Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { saveLink } from './link.repo.ts'

const LINK_MS = hours(1)

/** @param origin address of the console, without a slash at the end */
export const linkUrl = (origin: string, token: string): string => `${origin}/admin/invite#token=${token}`

export type Links = ReturnType<typeof createLinks>

export function createLinks({ clock }: { clock: Clock }) {
  return {
    /** Makes a link, which ends the former one. Returns until when it holds (epoch milliseconds). */
    async save(trx: Trx, operator_id: number, token: string, maker: string): Promise<number> {
      const now = clock.now()
      const exp_time = now + LINK_MS
      await saveLink(trx, { operator_id, token_hash: hashToken(token), maker, create_time: now, exp_time })
      return exp_time
    },
  }
}
