/** Agreements on the console: what is in force, drafts, versions. Publishing: `accord-publishing.ts`. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime } from '../../../texts/time.ts'
import * as repo from './accord.repo.ts'
import { editedText } from './edited-text.ts'
import type { Words } from './section.ts'
import type { SectionDeps } from './section-acts.ts'
import { wordsOf } from './section-values.ts'

/** Texts by language; `content` is Markdown. */
export interface AccordDocument {
  name: Words
  desc: Words
  content: Words
}

/** Versions that are named with an agreement. */
const MAX_VERSIONS = 100

type SaveInput = Checked<'POST /admin/api/site.Accord/save'>

const parse = (document: string) => JSON.parse(document) as AccordDocument

/** What is in force as it is edited. */
export async function documentOf(row: repo.AccordRow): Promise<AccordDocument> {
  const columns = { ...row }
  return {
    name: wordsOf(columns, 'name'),
    desc: wordsOf(columns, 'desc'),
    content: await editedText(columns, 'content'),
  }
}

/** The refusal of what was decided on an older draft, or over an older text. */
export const accordConflict = (
  row: repo.AccordRow,
  draft: { draft_version: number; operator: string; save_time: number } | undefined,
) =>
  new Refusal('request.conflict', {
    current: { version: row.version, draft_version: draft?.draft_version ?? 0, name: row.name },
    changed_by: draft?.operator.replace(/^operator:/, '') ?? '',
    changed_time: formatTime(draft?.save_time ?? row.update_time ?? row.create_time),
  })

export function createConsoleAccords({ db, acts, clock }: SectionDeps & { db: Db }) {
  const versionOf = (row: NonNullable<Awaited<ReturnType<typeof repo.findVersion>>>) => ({
    version_id: row.version_id,
    operator: row.operator,
    needs_consent: row.needs_consent,
    publish_time: formatTime(row.publish_time ?? row.save_time),
  })

  return {
    async list(): Promise<Output<'GET /admin/api/site.Accord/list'>> {
      const drafted = await repo.listDrafted(db)
      return {
        list: (await repo.listAccords(db)).map((row) => ({
          accord_id: row.accord_id,
          unique: row.unique,
          name: wordsOf({ ...row }, 'name'),
          is_published: row.is_disable === 1 ? 0 : 1,
          has_draft: drafted.has(row.accord_id) ? 1 : 0,
          version: row.version,
          update_time: formatTime(row.update_time ?? row.create_time),
        })),
      }
    },

    /** Throws `site.accord_not_found`. */
    async info({
      accord_id,
    }: Checked<'GET /admin/api/site.Accord/info'>): Promise<Output<'GET /admin/api/site.Accord/info'>> {
      const row = await repo.findAccord(db, accord_id)
      if (!row) throw new Refusal('site.accord_not_found')
      const draft = await repo.findDraft(db, accord_id)
      return {
        ...{ accord_id, unique: row.unique, version: row.version },
        is_published: row.is_disable === 1 ? 0 : 1,
        ...(await documentOf(row)),
        draft: draft
          ? {
              ...parse(draft.document),
              draft_version: draft.draft_version,
              save_time: formatTime(draft.save_time),
              saved_by: draft.operator,
            }
          : null,
        versions: (await repo.listVersions(db, accord_id, MAX_VERSIONS)).map(versionOf),
      }
    },

    /** Throws `site.accord_not_found`. */
    async version({
      version_id,
    }: Checked<'GET /admin/api/site.Accord/version'>): Promise<Output<'GET /admin/api/site.Accord/version'>> {
      const row = await repo.findVersion(db, version_id)
      if (!row) throw new Refusal('site.accord_not_found')
      return { ...versionOf(row), accord_id: row.accord_id, ...parse(row.document) }
    },

    /** Throws `site.accord_not_found`, `site.key_shape`, `site.key_taken`, `request.conflict`. */
    async save(input: SaveInput, context: OperatorContext): Promise<Output<'POST /admin/api/site.Accord/save'>> {
      const { request_id, reason, unique, draft_version, name, desc, content } = input
      const act = { call: 'POST /admin/api/site.Accord/save', request_id, reason }
      const document = JSON.stringify({ name, desc, content } satisfies AccordDocument)
      const operator = `operator:${context.operator.name}`
      return acts.perform(context, act, async (trx) => {
        const now = clock.now()
        if (input.accord_id === undefined && unique === undefined) throw new Refusal('site.key_shape')
        const made = input.accord_id ?? (await repo.insertAccord(trx, unique ?? '', name['zh-Hans'] ?? '', now))
        if (made === undefined) throw new Refusal('site.key_taken', { field: 'unique' })
        const row = await repo.lockAccord(trx, made)
        if (!row) throw new Refusal('site.accord_not_found')
        const draft = await repo.findDraft(trx, made)
        if ((draft?.draft_version ?? 0) !== draft_version) throw accordConflict(row, draft)
        const saved = { document, operator, now }
        if (draft) await repo.updateDraft(trx, draft.version_id, saved)
        else
          await repo.insertVersion(trx, {
            ...{ accord_id: made, state: 'draft' as const, draft_version: 1, document, operator, save_time: now },
            publish_time: null,
          })
        return {
          change: {
            action: 'accord.save',
            target: `accord:${made}`,
            target_name: name['zh-Hans'] ?? '',
            right: 'agreement.write' as const,
            after: { draft_version: draft_version + 1 },
          },
          answer: (record_id) => ({ accord_id: made, draft_version: draft_version + 1, record_id }),
        }
      })
    },
  }
}
