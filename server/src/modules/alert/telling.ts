/** Tells operators by mail and in their browsers what waits for a person: each matter once until it is over, all that is new together. */
import type { AlertKind, Language, WaitingName } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import type { OperatorCaller } from '../../context.ts'
import type { Commit } from '../../db/commit.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Jobs } from '../../ports/jobs/index.ts'
import type { Mailer } from '../../ports/mailer/index.ts'
import { formatText } from '../../texts/index.ts'
import { alertKindTexts, alertTexts } from '../../texts/mails/alert.ts'
import { sumOfRoles } from '../operator/index.ts'
import * as repo from './alert.repo.ts'
import { type AlertCounts, compareTold, isQuiet, kindOfCheck, possibleKinds } from './alert.rules.ts'
import type { Matter, Pushing } from './push/pushing.ts'

export interface TellingDeps {
  db: Db
  commit: Commit
  clock: Clock
  jobs: Pick<Jobs, 'register' | 'enqueue'>
  mailer: Mailer
  /** The site's name in a language. */
  readTitle(language: Language): Promise<string>
  /** Address of the console, without a slash at the end; `""`: unknown, and mails contain no link. */
  consoleUrl: string
  /** What waits, as far as one of these may read it. */
  countWaiting(who: readonly Pick<OperatorCaller, 'grants'>[]): Promise<Partial<Record<WaitingName, number>>>
  /** Webhooks that were switched off because they failed. */
  countDropped(): Promise<number>
  pushing: Pick<Pushing, 'tell' | 'dropShutOut'>
}

interface Letter {
  operator_id: number
  matters: readonly Matter[]
}

interface Subscriber extends repo.AlertRow {
  grants: OperatorCaller['grants']
}

const MAIL_JOB = 'alert-mail'
/** Nobody is told twice within this time: what happens together comes together. */
const GAP_MS = minutes(10)

/** Registers the job that sends the mails. */
export function createTelling(deps: TellingDeps) {
  const { db, commit, clock, jobs, mailer, readTitle, consoleUrl, pushing } = deps

  async function mail({ operator_id, matters }: Letter): Promise<void> {
    const recipient = await repo.findRecipient(db, operator_id)
    if (!recipient) return
    const { email, language } = recipient
    const site = await readTitle(language)
    const lines = matters.map(({ kind, num }) => formatText(alertKindTexts[kind], language, { num }))
    const link = consoleUrl === '' ? '' : `\n\n${consoleUrl}/admin/`
    await mailer.send({
      to: email,
      subject: formatText(alertTexts.subject, language, { site, first: lines[0] ?? '' }),
      text: `${lines.map((line) => `- ${line}`).join('\n')}${link}\n\n${formatText(alertTexts.foot, language, { site })}`,
    })
  }
  jobs.register(MAIL_JOB, { queue: 'mail' }, (payload) => mail(payload as Letter))

  async function listSubscribers(): Promise<Subscriber[]> {
    const rows = await repo.listSubscribers(db)
    const byId = new Map(rows.map((row) => [row.operator_id, row]))
    return [...byId.values()].map(({ grants: _grants, role: _role, language: _language, ...row }) => ({
      ...row,
      grants: sumOfRoles(rows.filter(({ operator_id }) => operator_id === row.operator_id)),
    }))
  }

  async function countAll(all: readonly Subscriber[]): Promise<AlertCounts> {
    const counts: AlertCounts = { ...(await deps.countWaiting(all)), hooks: await deps.countDropped() }
    for (const name of await repo.listBad(db)) {
      const kind = kindOfCheck(name)
      counts[kind] = (counts[kind] ?? 0) + 1
    }
    return counts
  }

  async function tellOne(trx: Trx, who: Subscriber, counts: AlertCounts): Promise<void> {
    const { operator_id } = who
    const now = clock.now()
    const possible = possibleKinds(who.grants)
    const wanted = (JSON.parse(who.kinds) as AlertKind[]).filter((kind) => possible.includes(kind))
    const { fresh, over } = compareTold(wanted, await repo.listTold(trx, operator_id), counts)
    await repo.deleteTold(trx, operator_id, over)
    if (fresh.length === 0 || isQuiet(who, now) || now - (who.mail_time ?? 0) < GAP_MS) return
    const matters: Matter[] = []
    for (const kind of fresh)
      if (await repo.insertTold(trx, operator_id, kind, now)) matters.push({ kind, num: counts[kind] ?? 0 })
    if (matters.length === 0) return
    await repo.setMailTime(trx, operator_id, now)
    if (who.email !== '')
      await jobs.enqueue(trx, { kind: MAIL_JOB, payload: { operator_id, matters } satisfies Letter })
    await pushing.tell(trx, operator_id, matters)
  }

  return {
    /** Timed. */
    async tell(): Promise<void> {
      await pushing.dropShutOut()
      const all = await listSubscribers()
      if (all.length === 0) return
      const counts = await countAll(all)
      for (const who of all) await commit((trx) => tellOne(trx, who, counts))
    },
  }
}
