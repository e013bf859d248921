/** Taking a link: password and second step are set, and the operator is in. */
import type { Checked, Output } from '@zimu/contract'
import type { ConsoleContext } from '../../../context.ts'
import { hashToken } from '../../../credentials/opaque-token.rules.ts'
import type { Passwords } from '../../../credentials/passwords.ts'
import { hashRecoveryCode, makeRecoveryCodes } from '../../../credentials/recovery-codes.ts'
import { findRelyingParty } from '../../../credentials/relying-party.rules.ts'
import type { Commit } from '../../../db/commit.ts'
import type { Db, Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Ids } from '../../../ports/ids/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime } from '../../../texts/time.ts'
import type { Acts } from '../../operator-record/index.ts'
import { lockOperator, updateOperator } from '../account/account.repo.ts'
import { findPasswordProblem, targetOf } from '../account/account.rules.ts'
import type { AppSetup, ConfirmedApp } from '../second-step/app-setup.ts'
import { recoveryOwner } from '../second-step/code-check.ts'
import { deletePasskeys, insertPasskey } from '../second-step/passkey.repo.ts'
import type { CreatedPasskey, PasskeyCreation } from '../second-step/passkey-creation.ts'
import { deleteFactor, replaceRecoveryCodes, saveFactor } from '../second-step/second-step.repo.ts'
import type { Entry } from '../session/entry.ts'
import type { Sessions } from '../session/session.service.ts'
import { findLink, takeLink } from './link.repo.ts'

export interface InviteDeps {
  db: Db
  commit: Commit
  clock: Clock
  ids: Pick<Ids, 'integer'>
  acts: Pick<Acts, 'note'>
  passwords: Passwords
  common: { has(password: string): boolean }
  sessions: Pick<Sessions, 'end'>
  entry: Pick<Entry, 'endFormer' | 'open' | 'setCookie'>
  appSetup: AppSetup
  passkeyCreation: PasskeyCreation
  /** Key of recovery codes. */
  secondFactorSecret: string
  consoleUrl: string
}

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>
type Given = Checked<'POST /admin/api/operator.Invite/accept'>

/** Ways of a second step that came with a link. */
interface Steps {
  app: ConfirmedApp | undefined
  passkey: CreatedPasskey | undefined
}

/** What the first passkey is called until its operator calls it otherwise. */
const FIRST_PASSKEY = '1'

export function createInvite(deps: InviteDeps) {
  const { db, commit, clock, ids, acts, passwords, common, sessions, entry, appSetup, passkeyCreation } = deps

  const holderOf = (token: string) => `link:${hashToken(token)}`

  /** Throws `operator.link_gone`. */
  async function requireLink(token: string): Promise<Link> {
    const link = await findLink(db, hashToken(token), clock.now())
    if (!link) throw new Refusal('operator.link_gone')
    return link
  }

  /** Throws `member.code_required` if neither came, `operator.second_step_wrong`, `operator.passkey_refused`. */
  async function readSteps(link: Link, { token, code, passkey }: Given, { origin }: ConsoleContext): Promise<Steps> {
    const holder = holderOf(token)
    if (code === '' && passkey === undefined) throw new Refusal('member.code_required')
    const app = code === '' ? undefined : await appSetup.confirm({ operator: link, holder }, code)
    if (passkey === undefined) return { app, passkey }
    const created = await passkeyCreation.finish(passkey, { holder, origin })
    if (!created) throw new Refusal('operator.passkey_refused')
    return { app, passkey: created }
  }

  /** Former ways in end: whoever needs a link may have lost them to somebody. */
  async function replaceSteps(trx: Trx, operator_id: number, { app, passkey }: Steps, codes: readonly string[]) {
    const now = clock.now()
    await deleteFactor(trx, operator_id)
    await deletePasskeys(trx, operator_id)
    if (app) await saveFactor(trx, { operator_id, ...app }, now)
    const row = passkey && { ...passkey, operator_id, name: FIRST_PASSKEY, create_time: now, use_time: null }
    if (row && !(await insertPasskey(trx, row))) throw new Refusal('operator.passkey_refused')
    const owner = recoveryOwner(operator_id)
    const hashes = codes.map((code) => hashRecoveryCode(deps.secondFactorSecret, owner, code))
    await replaceRecoveryCodes(trx, operator_id, hashes)
  }

  return {
    /** Throws `operator.link_gone`. */
    async info(
      { token }: Checked<'POST /admin/api/operator.Invite/info'>,
      { origin }: ConsoleContext,
    ): Promise<Output<'POST /admin/api/operator.Invite/info'>> {
      const { name, nickname, exp_time } = await requireLink(token)
      const has_passkeys = findRelyingParty(deps.consoleUrl, origin) ? 1 : 0
      return { name, nickname, has_passkeys, end_time: formatTime(exp_time) }
    },

    async app({ token }: Checked<'POST /admin/api/operator.Invite/app'>, { language }: ConsoleContext) {
      return appSetup.start({ operator: await requireLink(token), holder: holderOf(token) }, language)
    },

    async passkey({ token }: Checked<'POST /admin/api/operator.Invite/passkey'>, context: ConsoleContext) {
      const { origin, language } = context
      const operator = await requireLink(token)
      return {
        options: await passkeyCreation.start({ operator, holder: holderOf(token), origin, language, former: [] }),
      }
    },

    /**
     * Sets password and second step, ends all sessions, signs in. Returns the recovery codes. Throws `operator.link_gone`,
     * `member.password_common`, `member.password_is_username`, `member.code_required`, `operator.second_step_wrong`,
     * `operator.second_step_gone`, `operator.passkey_refused`.
     */
    async accept(given: Given, context: ConsoleContext): Promise<Output<'POST /admin/api/operator.Invite/accept'>> {
      const link = await requireLink(given.token)
      const problem = findPasswordProblem(given.password, link, common)
      if (problem) throw new Refusal(problem)
      const steps = await readSteps(link, given, context)
      const password_hash = await passwords.hash(given.password)
      const recovery_codes = makeRecoveryCodes(ids.integer)
      const { operator_id, name } = link
      const session = await commit(async (trx) => {
        const now = clock.now()
        await lockOperator(trx, operator_id)
        if (!(await takeLink(trx, hashToken(given.token), now))) throw new Refusal('operator.link_gone')
        const language = link.password_hash === '' ? { language: context.language } : {}
        await updateOperator(trx, operator_id, { password_hash, pwd_time: now, update_time: now, ...language })
        await replaceSteps(trx, operator_id, steps, recovery_codes)
        await sessions.end(trx, { operator_id }, 'link')
        // Before the first row of the record, whose lock comes last everywhere.
        await entry.endFormer(trx, context)
        const after = { app: steps.app ? 1 : 0, passkey: steps.passkey ? 1 : 0, maker: link.maker }
        const target = { target: targetOf(operator_id), target_name: name }
        await acts.note(trx, context, name, { action: 'operator.link_taken', ...target, after })
        return entry.open(trx, { operator_id, name, pwd_time: now }, context, 'link')
      })
      if (!session) throw new Refusal('operator.link_gone')
      entry.setCookie(session, context)
      await appSetup.forget(holderOf(given.token))
      return { recovery_codes }
    },
  }
}
