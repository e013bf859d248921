/** What operators say of their alerts: an address that was confirmed by a code, kinds, quiet hours. */
import { createHash } from 'node:crypto'
import type { AlertKind, Checked, Output } from '@zimu/contract'
import { hours, minutes } from '@zimu/contract/durations'
import type { OperatorContext } from '../../context.ts'
import type { Db, Trx } from '../../db/open.ts'
import { countOrRefuse } from '../../limits/count-or-refuse.ts'
import type { Cache } from '../../ports/cache/index.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Ids } from '../../ports/ids/index.ts'
import type { Mailer } from '../../ports/mailer/index.ts'
import { Refusal } from '../../refusal.ts'
import { formatText } from '../../texts/index.ts'
import { alertTexts } from '../../texts/mails/alert.ts'
import type { Acts } from '../operator-record/index.ts'
import * as repo from './alert.repo.ts'
import { isTimeZone, possibleKinds } from './alert.rules.ts'
import type { TellingDeps } from './telling.ts'

export interface OwnAlertsDeps extends Pick<TellingDeps, 'readTitle'> {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'digits'>
  /** Survives a restart. */
  attempts: Cache
  mailer: Mailer
  acts: Pick<Acts, 'perform' | 'findAnswer'>
  /** Throws `operator.proof_needed`. */
  requireProof(context: OperatorContext): void
}

const CONFIRM = 'POST /admin/api/alert.Alert/confirm'
const SAVE = 'POST /admin/api/alert.Alert/save'
const DIGITS = 6
const CODE_MS = minutes(10)
const MAX_TRIES = 5
/** Mails with a code to one operator in an hour. */
const MAX_CODES = 5
const DEFAULT_ZONE = 'Asia/Shanghai'

const keyOf = (operator_id: number) => `operator:alert:${operator_id}`
const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')
const targetOf = ({ operator: { operator_id, name } }: OperatorContext) => ({
  target: `operator:${operator_id}`,
  target_name: name,
})

/** What holds for who has chosen nothing. */
const emptyOf = (operator_id: number, kinds: readonly AlertKind[], now: number): repo.AlertRow => ({
  ...{ operator_id, email: '', kinds: JSON.stringify(kinds), quiet_from: null, quiet_to: null },
  ...{ time_zone: DEFAULT_ZONE, mail_time: null, update_time: now },
})

/** Within an act: who has chosen nothing yet is told of everything that their rights allow. `now` in epoch milliseconds. */
export async function requireChoice(trx: Trx, { operator }: OperatorContext, now: number): Promise<void> {
  const { operator_id, grants } = operator
  if (await repo.findAlert(trx, operator_id)) return
  await repo.saveAlert(trx, emptyOf(operator_id, possibleKinds(grants), now))
}

export function createOwnAlerts(deps: OwnAlertsDeps) {
  const { db, clock, ids, attempts, mailer, acts } = deps

  /** The address that a code belongs to. Throws `alert.code_wrong`. */
  async function takeAddress(operator_id: number, code: string): Promise<string> {
    const key = keyOf(operator_id)
    const held = await attempts.read(key)
    if (held === undefined) throw new Refusal('alert.code_wrong', { field: 'code' })
    const { email, hash } = JSON.parse(held) as { email: string; hash: string }
    const isTooOften = (await attempts.count(`${key}:tries`, CODE_MS)).count > MAX_TRIES
    if (isTooOften) await attempts.take(key)
    if (isTooOften || hash !== hashOf(code)) throw new Refusal('alert.code_wrong', { field: 'code' })
    return email
  }

  return {
    async info({ operator }: OperatorContext): Promise<Output<'GET /admin/api/alert.Alert/info'>> {
      const { operator_id, grants } = operator
      const possible = possibleKinds(grants)
      const row = (await repo.findAlert(db, operator_id)) ?? emptyOf(operator_id, possible, clock.now())
      return {
        email: row.email,
        kinds: JSON.parse(row.kinds) as AlertKind[],
        quiet_from: row.quiet_from,
        quiet_to: row.quiet_to,
        time_zone: row.time_zone,
        possible,
        has_mail: mailer.name === 'smtp' ? 1 : 0,
      }
    },

    /** Throws `operator.proof_needed`, `member.mail_failed`; a few times an hour. */
    async sendCode({ email }: Checked<'POST /admin/api/alert.Alert/code'>, context: OperatorContext) {
      deps.requireProof(context)
      const { operator_id } = context.operator
      const { language } = context
      const key = keyOf(operator_id)
      await countOrRefuse(attempts, { key: `${key}:codes`, max: MAX_CODES, windowMs: hours(1) })
      const code = ids.digits(DIGITS)
      await attempts.reset(`${key}:tries`)
      await attempts.put(key, JSON.stringify({ email, hash: hashOf(code) }), CODE_MS)
      const values = { site: await deps.readTitle(language), code }
      const subject = formatText(alertTexts.codeSubject, language, values)
      const text = formatText(alertTexts.codeText, language, values)
      await mailer.send({ to: email, subject, text }).catch(() => {
        throw new Refusal('member.mail_failed')
      })
      return {}
    },

    /** Throws `alert.code_wrong`. */
    async confirm(given: Checked<typeof CONFIRM>, context: OperatorContext): Promise<Output<typeof CONFIRM>> {
      const { operator_id, grants } = context.operator
      const act = { call: CONFIRM, request_id: given.request_id }
      const answered = await acts.findAnswer<Output<typeof CONFIRM>>(context, act)
      if (answered) return answered
      const email = await takeAddress(operator_id, given.code)
      const done = await acts.perform(context, act, async (trx) => {
        const row = (await repo.findAlert(trx, operator_id)) ?? emptyOf(operator_id, possibleKinds(grants), clock.now())
        await repo.saveAlert(trx, { ...row, email, update_time: clock.now() })
        const values = { before: { hasEmail: row.email === '' ? 0 : 1 }, after: { hasEmail: 1 } }
        return {
          change: { action: 'operator.alert_mail', ...targetOf(context), ...values },
          answer: (record_id: number | null) => ({ record_id }),
        }
      })
      await attempts.take(keyOf(operator_id))
      return done
    },

    /** Throws `alert.time_zone`. */
    async save(given: Checked<typeof SAVE>, context: OperatorContext): Promise<Output<typeof SAVE>> {
      const { request_id, kinds, quiet_from = null, quiet_to = null, time_zone, is_forgotten } = given
      if (!isTimeZone(time_zone)) throw new Refusal('alert.time_zone', { field: 'time_zone' })
      const { operator_id, grants } = context.operator
      return acts.perform(context, { call: SAVE, request_id }, async (trx) => {
        const row = (await repo.findAlert(trx, operator_id)) ?? emptyOf(operator_id, possibleKinds(grants), clock.now())
        const choice = { kinds: JSON.stringify(kinds), quiet_from, quiet_to, time_zone }
        const email = is_forgotten === 1 ? '' : row.email
        await repo.saveAlert(trx, { ...row, ...choice, email, update_time: clock.now() })
        const before = { kinds: JSON.parse(row.kinds) as AlertKind[], hasEmail: row.email === '' ? 0 : 1 }
        const after = { kinds, hasEmail: email === '' ? 0 : 1 }
        return {
          change: { action: 'operator.alerts', ...targetOf(context), before, after },
          answer: (record_id) => ({ record_id }),
        }
      })
    },
  }
}
