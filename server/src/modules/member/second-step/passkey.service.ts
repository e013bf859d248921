import type { Checked, Output } from '@zimu/contract'
import type { MemberContext } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import type { Reauthentication } from '../account/reauthentication.service.ts'
import * as repo from './passkey.repo.ts'
import { toPasskey } from './passkey.wire.ts'
import { createPasskeyLogin, type PasskeyLoginDeps } from './passkey-login.service.ts'
import { createPasskeyRegistration, type PasskeyRegistrationDeps } from './passkey-registration.service.ts'

export type PasskeyDeps = PasskeyLoginDeps &
  PasskeyRegistrationDeps & {
    reauthentication: Pick<Reauthentication, 'require'>
  }

/**
 * Passkeys of a member: listed, renamed and removed here, added in `passkey-registration.service.ts`, used in
 * `passkey-login.service.ts`.
 */
export function createPasskeys(deps: PasskeyDeps) {
  const { db, commit, entry, history, notices, reauthentication } = deps

  return {
    ...createPasskeyRegistration(deps),
    ...createPasskeyLogin(deps),

    list: async ({ caller }: MemberContext): Promise<Output<'GET /api/member.Passkey/list'>> => ({
      list: (await repo.listPasskeys(db, caller.member_id)).map(toPasskey),
    }),

    async rename({ passkey_id, name }: Checked<'POST /api/member.Passkey/rename'>, { caller }: MemberContext) {
      const row = await repo.renamePasskey(db, { member_id: caller.member_id, passkey_id }, name)
      if (!row) throw new Refusal('member.passkey_unknown')
      return toPasskey(row)
    },

    /** Throws `member.confirm_needed`, `member.passkey_unknown`. */
    async remove({ passkey_id }: Checked<'POST /api/member.Passkey/remove'>, context: MemberContext) {
      const { member_id } = context.caller
      await reauthentication.require(context)
      await commit(async (trx) => {
        if (!(await repo.deletePasskey(trx, { member_id, passkey_id }))) throw new Refusal('member.passkey_unknown')
        await history.note(trx, member_id, 'passkey_removed', context)
      })
      notices.notify(await entry.requireMember(context), ['passkey_removed'], context)
      return {}
    },
  }
}
