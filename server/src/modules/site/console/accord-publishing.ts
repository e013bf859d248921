/** Putting the draft of an agreement in force. What was in force before is kept as a version. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Trx } from '../../../db/open.ts'
import { Refusal } from '../../../refusal.ts'
import * as repo from './accord.repo.ts'
import { type AccordDocument, accordConflict, documentOf } from './accord.ts'
import type { SectionDeps } from './section-acts.ts'
import { wordColumns } from './section-values.ts'

/** How the columns of an agreement are made of its texts. */
const TEXTS = { worded: ['name', 'desc', 'content'], html: ['content'] } as const

function columnsOf({ name, desc, content }: AccordDocument) {
  const columns = wordColumns({ ...TEXTS }, { name, desc, content })
  const text = (column: string) => String(columns[column] ?? '')
  return { name: text('name'), desc: text('desc'), content: text('content'), texts: text('texts') }
}

export function createAccordPublishing({ acts, clock, onChange }: SectionDeps) {
  /** Keeps what is in force as a version, unless the newest one says the same. */
  async function keepInForce(trx: Trx, row: repo.AccordRow): Promise<void> {
    if (row.is_disable === 1) return
    const [newest] = await repo.listVersions(trx, row.accord_id, 1)
    const known = newest && columnsOf(JSON.parse(newest.document) as AccordDocument)
    if (known && (['name', 'desc', 'content', 'texts'] as const).every((column) => known[column] === row[column]))
      return
    const since = row.update_time ?? row.create_time
    await repo.insertVersion(trx, {
      ...{ accord_id: row.accord_id, state: 'published' as const, operator: '', save_time: since, publish_time: since },
      document: JSON.stringify(await documentOf(row)),
    })
  }

  return {
    /** Throws `operator.reason_needed`, `site.accord_not_found`, `site.no_draft`, `request.conflict`. */
    async publish(
      {
        request_id,
        reason,
        accord_id,
        version,
        draft_version,
        needs_consent,
      }: Checked<'POST /admin/api/site.Accord/publish'>,
      context: OperatorContext,
    ): Promise<Output<'POST /admin/api/site.Accord/publish'>> {
      if (reason === '') throw new Refusal('operator.reason_needed')
      const act = { call: 'POST /admin/api/site.Accord/publish', request_id, reason }
      const operator = `operator:${context.operator.name}`
      const answer = await acts.perform(context, act, async (trx) => {
        const row = await repo.lockAccord(trx, accord_id)
        if (!row) throw new Refusal('site.accord_not_found')
        const draft = await repo.findDraft(trx, accord_id)
        if (row.version !== version) throw accordConflict(row, draft)
        if (!draft) throw new Refusal('site.no_draft')
        if (draft.draft_version !== draft_version) throw accordConflict(row, draft)
        await keepInForce(trx, row)
        const now = clock.now()
        const columns = columnsOf(JSON.parse(draft.document) as AccordDocument)
        await repo.publishDraft(trx, draft.version_id, { needs_consent, operator, publish_time: now })
        const raised = await repo.putInForce(trx, accord_id, columns, now)
        return {
          change: {
            action: 'accord.publish',
            target: `accord:${accord_id}`,
            target_name: columns.name,
            right: 'agreement.write' as const,
            before: { name: row.name, content: row.content, version },
            after: {
              name: columns.name,
              content: columns.content,
              version: raised,
              version_id: draft.version_id,
              needs_consent,
            },
          },
          answer: (record_id) => ({ version_id: draft.version_id, version: raised, record_id }),
        }
      })
      onChange()
      return answer
    },
  }
}
