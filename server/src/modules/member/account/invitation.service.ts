/**
 * Invitation codes: off, optional or required by a setting; created by command, used by a registration
 * (docs/wire.md#registerregister).
 */
import { CODE_ALPHABET } from '@zimu/contract/redemption-code'
import type { Db, Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Ids } from '../../../ports/ids/index.ts'
import { Refusal } from '../../../refusal.ts'
import type { Settings } from '../../site/index.ts'
import * as repo from './invitation.repo.ts'

/** 50 bits, so that a code cannot be guessed under captchas and rate limits. */
const CODE_LENGTH = 10

/** A code as it is compared: upper case, without spaces and hyphens. */
export const foldInvitation = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase()

export interface InvitationDeps {
  db: Db
  clock: Clock
  ids: Ids
  settings: Pick<Settings, 'get'>
}

export type InvitationBatch = Omit<repo.NewInvitation, 'code'> & { count: number; code?: string }

export type Invitations = ReturnType<typeof createInvitations>

export function createInvitations({ db, clock, ids, settings }: InvitationDeps) {
  const makeCode = () =>
    Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[ids.integer(CODE_ALPHABET.length)]).join('')

  return {
    /**
     * The valid code to use for a registration; `""` if none was typed or codes are off. Throws
     * `member.invitation_required` or `member.invitation_unknown`.
     */
    async validate(typed: string): Promise<string> {
      const isNeeded = (await settings.get('member.is_invitation_register')) === 1
      if (!isNeeded && (await settings.get('member.is_invitation')) === 0) return ''
      const code = foldInvitation(typed)
      if (code === '' && isNeeded) throw new Refusal('member.invitation_required')
      if (code !== '' && !(await repo.hasInvitation(db, code, clock.now())))
        throw new Refusal('member.invitation_unknown')
      return code
    },

    /** Uses the code for the new member. Throws `member.invitation_unknown` if its uses ran out meanwhile. */
    async use(trx: Trx, code: string, member_id: number): Promise<void> {
      if (code !== '' && !(await repo.useInvitation(trx, code, member_id, clock.now())))
        throw new Refusal('member.invitation_unknown')
    },

    /** Creates random codes, or the given one. Undefined if that one exists already. */
    async make(trx: Trx, { count, code, ...rest }: InvitationBatch): Promise<string[] | undefined> {
      const codes = code === undefined ? Array.from({ length: count }, makeCode) : [foldInvitation(code)]
      const made = await repo.insertInvitations(
        trx,
        codes.map((text) => ({ ...rest, code: text })),
        clock.now(),
      )
      return made && codes
    },

    list: () => repo.listInvitations(db),
    /** False if there is no such code. */
    disable: (code: string) => repo.disableInvitation(db, foldInvitation(code)),
    listUses: (code?: string) => repo.listInvitationUses(db, code === undefined ? undefined : foldInvitation(code)),
  }
}
