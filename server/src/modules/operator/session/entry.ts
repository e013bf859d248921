/** What every way of signing in ends with: a session, its cookie, a row of the record, and the operator's data. */
import type { Language, Output } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import type { ConsoleContext, OperatorCaller } from '../../../context.ts'
import { hashToken } from '../../../credentials/opaque-token.rules.ts'
import type { Commit } from '../../../db/commit.ts'
import type { Db, Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import type { Acts } from '../../operator-record/index.ts'
import { findOperator, findWithSteps, saveLogin } from '../account/account.repo.ts'
import { hasSecondStep } from '../account/account.rules.ts'
import { listRoles } from '../role/role.repo.ts'
import { ownRoleKey } from '../role/role.rules.ts'
import { notePlaces, type SignedInFrom } from './places.ts'
import { isProven } from './session.rules.ts'
import type { NewSession, Sessions } from './session.service.ts'

export type SessionData = Output<'GET /admin/api/operator.Session/info'>
/** How an operator came in. */
export type EntryWay = 'password' | 'app' | 'recovery' | 'passkey' | 'link'

export interface EntryDeps {
  db: Db
  commit: Commit
  clock: Clock
  acts: Pick<Acts, 'note'>
  sessions: Pick<Sessions, 'open' | 'end' | 'authenticate'>
  isDemo: boolean
  isSandbox: boolean
  version: string
  /** Address of the visitors' app; `""` = not configured. */
  publicUrl: string
  readTitle(language: Language): Promise<string>
  /** Tells an operator of a sign-in from a device or network of which there was none before. */
  tellNewPlace(trx: Trx, from: SignedInFrom): Promise<void>
  /** How long a session lives without use, in milliseconds. */
  readIdleMs(): Promise<number>
}

interface Entering {
  operator_id: number
  name: string
  pwd_time: number
}

export type Entry = ReturnType<typeof createEntry>

export function createEntry(deps: EntryDeps) {
  const { db, commit, clock, acts, sessions } = deps

  /** Ends the session that the browser had: its cookie is replaced. */
  async function endFormer(trx: Trx, { cookie: { token } }: ConsoleContext): Promise<void> {
    if (token) await sessions.end(trx, { token_hash: hashToken(token) }, 'replaced')
  }

  /** Opens a session in place of the one that the browser had. Undefined if the operator may not come in any more. */
  async function open(trx: Trx, entering: Entering, context: ConsoleContext, way: EntryWay) {
    const { operator_id, name } = entering
    const isFirst = (await findOperator(trx, operator_id))?.login_time === null
    if (!(await saveLogin(trx, entering, clock.now()))) return undefined
    await endFormer(trx, context)
    const session = await sessions.open(trx, { operator_id, device: context.device, ip: context.ip })
    const from = { operator_id, device: context.device, ip: context.ip, time: clock.now() }
    const fresh = await notePlaces(trx, from, isFirst)
    if (fresh.length > 0) await deps.tellNewPlace(trx, from)
    const target = `operator_session:${session.session_id}`
    const after = { way, device: context.device, ...Object.fromEntries(fresh.map((kind) => [`is_new_${kind}`, 1])) }
    await acts.note(trx, context, name, { action: 'operator.sign_in', target, target_name: name, after })
    return session
  }

  const setCookie = ({ token, exp_time }: NewSession, { cookie }: ConsoleContext) => cookie.set(token, exp_time)

  /** Data of a session, for the shell of the console. */
  async function info(operator: OperatorCaller, language: Language): Promise<SessionData> {
    const { operator_id, session_id, roles, grants, proof_time } = operator
    const row = await findWithSteps(db, { operator_id })
    if (!row) throw new Refusal('operator.session_ended')
    const own = (await listRoles(db)).map(({ role_id, name }) => [ownRoleKey(role_id), name] as const)
    return {
      operator_id,
      session_id,
      name: row.name,
      nickname: row.nickname,
      roles: [...roles],
      role_names: Object.fromEntries(own.filter(([role]) => roles.includes(role))),
      grants: grants as SessionData['grants'],
      language: row.language as Language,
      theme: row.theme,
      density: row.density,
      is_keys: row.is_keys,
      has_second_step: hasSecondStep(row) ? 1 : 0,
      has_app: Number(row.appNum) > 0 ? 1 : 0,
      has_passkey: Number(row.passkey_num) > 0 ? 1 : 0,
      is_proven: isProven(proof_time, clock.now()) ? 1 : 0,
      is_demo: deps.isDemo ? 1 : 0,
      is_sandbox: deps.isSandbox ? 1 : 0,
      idle_minutes: Math.max(1, Math.round((await deps.readIdleMs()) / minutes(1))),
      service: { title: await deps.readTitle(language), version: deps.version, visitor_url: deps.publicUrl },
    }
  }

  return {
    endFormer,
    open,
    setCookie,
    info,

    /** Signs in. Throws `operator.sign_in_wrong` if password or state have changed since they were checked. */
    async enter(entering: Entering, context: ConsoleContext, way: EntryWay): Promise<SessionData> {
      const session = await commit((trx) => open(trx, entering, context, way))
      if (!session) throw new Refusal('operator.sign_in_wrong')
      setCookie(session, context)
      return info(await sessions.authenticate(session.token), context.language)
    },
  }
}
