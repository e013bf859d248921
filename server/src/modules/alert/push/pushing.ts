/**
 * Sends notifications to browsers, each as a job in the queue of what goes to programs of others. A try that ends with “later” writes the
 * job of the next one; what comes twice takes the place of the first on the screen.
 */
import type { AlertKind, Language } from '@zimu/contract'
import type { Commit } from '../../../db/commit.ts'
import type { Db, Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { JobRun, Jobs } from '../../../ports/jobs/index.ts'
import type { PushMessage, PushOutcome, PushSender } from '../../../ports/push-sender/index.ts'
import { formatText, storedLanguage } from '../../../texts/index.ts'
import { alertKindTexts, pushTexts } from '../../../texts/mails/alert.ts'
import { findAlert, listTold } from '../alert.repo.ts'
import { isQuiet } from '../alert.rules.ts'
import * as repo from './push.repo.ts'
import { delayAfterTry, isHopeless, MAX_TRIES, pathOf, QUIET_LOOK_MS, tagOf } from './push.rules.ts'

export interface PushingDeps {
  db: Db
  commit: Commit
  clock: Clock
  jobs: Pick<Jobs, 'register' | 'enqueue'>
  push: PushSender
  /** The site's name in a language. */
  readTitle(language: Language): Promise<string>
}

export interface Matter {
  kind: AlertKind
  num: number
}

interface Turn {
  push_id: number
  matters: readonly Matter[]
  /** Tries that were made. */
  tries: number
}

const PUSH_JOB = 'alert-push'
const TEST_TAG = 'test'

export type Pushing = ReturnType<typeof createPushing>

/** Registers the job that sends. */
export function createPushing({ db, commit, clock, jobs, push, readTitle }: PushingDeps) {
  const enqueue = (trx: Trx, turn: Turn, run_time?: number) =>
    jobs.enqueue(trx, { kind: PUSH_JOB, payload: turn, ...(run_time === undefined ? {} : { run_time }) })

  const titleOf = async (language: Language) =>
    formatText(pushTexts.title, language, { site: await readTitle(language) })

  async function messageOf(matters: readonly Matter[], language: Language): Promise<PushMessage> {
    const lines = matters.map(({ kind, num }) => formatText(alertKindTexts[kind], language, { num }))
    const kinds = matters.map(({ kind }) => kind)
    return { title: await titleOf(language), text: lines.join('\n'), path: pathOf(kinds), tag: tagOf(kinds) }
  }

  /** Writes what became of a message. */
  async function note(trx: Trx, row: repo.PushRow, { state }: Pick<PushOutcome, 'state'>): Promise<void> {
    const now = clock.now()
    const fail_time = row.fail_time ?? now
    if (state === 'sent') await repo.notePush(trx, row, { use_time: now, fail_time: null })
    else if (state === 'gone' || (state === 'refused' && isHopeless(fail_time, now))) await repo.dropPush(trx, row)
    else if (state === 'refused') await repo.notePush(trx, row, { fail_time })
  }

  async function run(payload: unknown, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    const { push_id, matters, tries } = payload as Turn
    const row = await repo.findReceiver(db, push_id)
    if (!row) return
    const choice = await findAlert(db, row.operator_id)
    if (choice && isQuiet(choice, clock.now()))
      return void (await commit((trx) => enqueue(trx, { push_id, matters, tries }, clock.now() + QUIET_LOOK_MS)))
    const told = await listTold(db, row.operator_id)
    // What was over before a late try is no news.
    const open = matters.filter(({ kind }) => told.includes(kind))
    if (open.length === 0) return
    const outcome = await push.send(row, await messageOf(open, storedLanguage(row.language)), signal)
    if (signal.aborted && outcome.status === 0) throw new Error('the push was broken off')
    await commit(async (trx) => {
      await note(trx, row, outcome)
      const next = { push_id, matters: open, tries: tries + 1 }
      if (outcome.state === 'later' && next.tries < MAX_TRIES)
        await enqueue(trx, next, clock.now() + delayAfterTry(next.tries, outcome.retryMs))
    })
  }
  jobs.register(PUSH_JOB, { queue: 'hooks' }, run)

  return {
    publicKey: push.publicKey,
    accepts: push.accepts,

    /** In the transaction that notes that they are told. */
    async tell(trx: Trx, operator_id: number, matters: readonly Matter[]): Promise<void> {
      for (const { push_id } of await repo.listPushes(trx, operator_id))
        await enqueue(trx, { push_id, matters, tries: 0 })
    },

    /** Sends a test at once, outside of any transaction; nothing of it is tried again. */
    async test(row: repo.PushRow, language: Language): Promise<PushOutcome> {
      const text = formatText(pushTexts.test, language, {})
      const outcome = await push.send(row, { title: await titleOf(language), text, path: '/admin/me', tag: TEST_TAG })
      await commit((trx) => note(trx, row, outcome))
      return outcome
    },

    /** Lets go of browsers that somebody shut out. */
    dropShutOut: () => repo.dropShutOut(db),
  }
}
