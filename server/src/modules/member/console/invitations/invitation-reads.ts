/** Invitation codes on the console, and who came with one. */
import type { Checked, Output } from '@zimu/contract'
import { idPageOf, readIdPlace } from '../../../../db/list-query/id-page.ts'
import type { Db } from '../../../../db/open.ts'
import type { Clock } from '../../../../ports/clock/index.ts'
import { Refusal } from '../../../../refusal.ts'
import { formatTime, formatTimeOrNull } from '../../../../texts/time.ts'
import type { Settings } from '../../../site/index.ts'
import { invitationModeOf, invitationStateOf } from './invitation.rules.ts'
import * as repo from './invitation-reads.repo.ts'

export interface InvitationReadsDeps {
  db: Db
  clock: Clock
  settings: Pick<Settings, 'get'>
}

export function createInvitationReads({ db, clock, settings }: InvitationReadsDeps) {
  const describe = (row: repo.InvitationRow) => {
    const { invitation_id, code, note, use_num, use_limit } = row
    return {
      ...{ invitation_id, code, note, use_num, use_limit },
      state: invitationStateOf(row, clock.now()),
      start_time: formatTimeOrNull(row.start_time),
      end_time: formatTimeOrNull(row.end_time),
      create_time: formatTime(row.create_time),
    }
  }

  return {
    async list({
      limit,
      cursor,
      ...given
    }: Checked<'GET /admin/api/invitation.Invitation/list'>): Promise<
      Output<'GET /admin/api/invitation.Invitation/list'>
    > {
      const filter = { ...given, now: clock.now() }
      const place = readIdPlace(cursor)
      const rows = await repo.invitationPageQuery(db, filter, { limit: limit + 1, ...place }).execute()
      const { shown, ...cursors } = idPageOf(rows, limit, place, ({ invitation_id }) => invitation_id)
      return {
        ...{ list: shown.map(describe), ...cursors },
        ...{ count: await repo.countInvitations(db, filter), is_count_exact: 1 },
        mode: invitationModeOf({
          isOffered: await settings.get('member.is_invitation'),
          isNeeded: await settings.get('member.is_invitation_register'),
        }),
      }
    },

    /** Throws `invitation.not_found`. */
    async trace({
      invitation_id,
      limit,
      cursor,
    }: Checked<'GET /admin/api/invitation.Invitation/trace'>): Promise<
      Output<'GET /admin/api/invitation.Invitation/trace'>
    > {
      const found = await repo.findInvitation(db, invitation_id)
      if (!found) throw new Refusal('invitation.not_found')
      const place = readIdPlace(cursor)
      const rows = await repo.usePageQuery(db, invitation_id, { limit: limit + 1, ...place }).execute()
      const { shown, ...cursors } = idPageOf(rows, limit, place, ({ member_id }) => member_id)
      const list = shown.map(({ create_time, ...use }) => ({ ...use, create_time: formatTime(create_time) }))
      return { list, ...cursors, count: found.use_num, is_count_exact: 1, invitation: describe(found) }
    },
  }
}
