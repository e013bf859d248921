/** A question made of a feedback: hidden, to be edited before it is shown. */
import { type Checked, can, type Output } from '@zimu/contract'
import type { OperatorContext } from '../../../../context.ts'
import type { Db } from '../../../../db/open.ts'
import type { Ids } from '../../../../ports/ids/index.ts'
import { Refusal } from '../../../../refusal.ts'
import { madeKey } from '../../console/input.rules.ts'
import { FAQ } from '../../console/section.ts'
import { createSectionActs, type SectionDeps } from '../../console/section-acts.ts'
import { wordColumns } from '../../console/section-values.ts'
import { findActed } from './act.repo.ts'

const TO_FAQ = 'POST /admin/api/feedback.Feedback/toFaq'

export interface ToFaqDeps extends SectionDeps {
  db: Db
  ids: Pick<Ids, 'integer'>
}

/** The row of the record is that of a saved question, and undo deletes it as such. */
export function createToFaq({ db, ids, ...deps }: ToFaqDeps) {
  const acts = createSectionActs(deps, FAQ)

  /** Throws `operator.not_allowed` without the right to write questions, `feedback.not_found`. */
  return async function toFaq(
    { request_id, reason, feedback_id, group, question, answer }: Checked<typeof TO_FAQ>,
    context: OperatorContext,
  ): Promise<Output<typeof TO_FAQ>> {
    if (!can(context.operator.grants, 'site.write', ['faq']))
      throw new Refusal('operator.not_allowed', { right: 'site.write' })
    if (!(await findActed(db, feedback_id))) throw new Refusal('feedback.not_found')
    const words = wordColumns(FAQ, { question, answer })
    const unique = madeKey('faq', deps.clock.now(), ids.integer(1296))
    const act = { call: TO_FAQ, request_id, reason }
    const done = await acts.put(context, 'save', act, () => ({ group, is_disable: 1, ...words, unique }))
    return { faq_id: done.id, record_id: done.record_id }
  }
}
