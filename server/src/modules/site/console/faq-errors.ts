/** What visitors met in the last seven days, and which question says what to do about it. */
import { type Checked, isErrorKind, type Language, type Output } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import type { OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import type { RecordedAct, Undo } from '../../../module.ts'
import { Refusal } from '../../../refusal.ts'
import { errorTexts } from '../../../texts/errors/index.ts'
import { formatText, localise } from '../../../texts/index.ts'
import * as repo from '../failures/failure.repo.ts'
import type { SectionDeps } from './section-acts.ts'

const DAYS = 7
/** Failures that are shown; those met most. */
const MAX_SHOWN = 100
/** Calls that are named with a failure. */
const MAX_CALLS = 5

type Answer = Output<'GET /admin/api/site.Faq/errors'>
type Row = Answer['list'][number]
const targetOf = (failure: string) => `failure:${failure}`

/** What visitors read; placeholders stand for what differs. */
const textOf = (failure: string, language: Language) =>
  isErrorKind(failure) ? formatText(errorTexts[failure], language, { wait: '…', field: '…' }) : ''

export interface FaqErrorsDeps extends SectionDeps {
  db: Db
  failures: { forget(): void }
}

export function createFaqErrors({ db, acts, clock, failures, onChange }: FaqErrorsDeps) {
  const changed = () => {
    failures.forget()
    onChange()
  }

  /** Failures of answers with their calls, those met most first. */
  async function readAnswers(since: number) {
    const found = new Map<string, { times: number; calls: { call: string; times: number }[] }>()
    for (const { failure, call, times } of await repo.sumFailures(db, since)) {
      const one = found.get(failure) ?? { times: 0, calls: [] }
      found.set(failure, { times: one.times + times, calls: [...one.calls, { call, times }] })
    }
    return [...found].map(([failure, { times, calls }]) => ({
      ...{ failure, times, can_link: 1 as const },
      calls: calls.sort((a, b) => b.times - a.times).slice(0, MAX_CALLS),
    }))
  }

  /** Failures of films are told by the player, in its own words. */
  const readPlayback = async (since: number) =>
    (await repo.sumPlaybackFailures(db, since)).map(({ outcome, times }) => ({
      ...{ failure: `playback.${outcome}`, times, can_link: 0 as const },
      calls: [],
    }))

  const undo: Undo = async (trx, { before, after }: RecordedAct) => {
    const failure = String(after.failure)
    if ((await repo.lockLink(trx, failure)) !== after.faq_id) return undefined
    const faq_id = Number(before.faq_id)
    if (faq_id > 0 && !(await repo.findQuestion(trx, faq_id))) return undefined
    await repo.setLink(trx, failure, faq_id, clock.now())
    changed()
    return { before: after, after: before }
  }

  return {
    async list(_input: Checked<'GET /admin/api/site.Faq/errors'>, { language }: OperatorContext): Promise<Answer> {
      const since = Math.floor(clock.now() / days(1)) - DAYS + 1
      const links = new Map((await repo.listLinks(db)).map((row) => [row.failure, row]))
      const met = [...(await readAnswers(since)), ...(await readPlayback(since))]
      const list = met
        .sort((a, b) => b.times - a.times || (a.failure < b.failure ? -1 : 1))
        .slice(0, MAX_SHOWN)
        .map((row): Row => {
          const link = links.get(row.failure)
          const question = link ? localise({ question: link.question }, link.texts, language).question : ''
          return { ...row, text: textOf(row.failure, language), faq_id: link?.faq_id ?? null, question }
        })
      return { list }
    },

    /** Throws `request.invalid_parameter` for what is no failure, `site.entry_not_found`. */
    async link(
      { request_id, reason, failure, faq_id = 0 }: Checked<'POST /admin/api/site.Faq/link'>,
      context: OperatorContext,
    ): Promise<Output<'POST /admin/api/site.Faq/link'>> {
      if (!isErrorKind(failure)) throw new Refusal('request.invalid_parameter', { field: 'failure' })
      const act = { call: 'POST /admin/api/site.Faq/link', request_id, reason }
      const answer = await acts.perform(context, act, async (trx) => {
        const question = faq_id === 0 ? undefined : await repo.findQuestion(trx, faq_id)
        if (faq_id > 0 && !question) throw new Refusal('site.entry_not_found')
        const before = await repo.lockLink(trx, failure)
        if (before === faq_id) return { change: null, answer: () => ({ record_id: null }) }
        await repo.setLink(trx, failure, faq_id, clock.now())
        return {
          change: {
            action: 'faq.link',
            target: targetOf(failure),
            target_name: textOf(failure, 'zh-Hans'),
            right: 'site.write' as const,
            before: { failure, faq_id: before },
            after: { failure, faq_id },
          },
          answer: (record_id) => ({ record_id }),
        }
      })
      changed()
      return answer
    },

    undo: { 'faq.link': undo },
  }
}
