/** Publishing a draft: exactly the version that was on the screen, as a version of its own that can be taken back. */
import { type Checked, type ContentDocument, MIN_PICTURES, type Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Db, Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { parseTime } from '../../../texts/time.ts'
import type { Acts } from '../../operator-record/index.ts'
import { lockContent } from '../writing/indexing.repo.ts'
import type { Writes } from '../writing/writes.ts'
import * as repo from './document.repo.ts'
import { fieldsThatDiffer, pickFields, problemsOf } from './document.rules.ts'
import { actorOf, type DraftStore } from './draft-store.ts'
import { arePicturesKnown } from './pictures.repo.ts'
import { readDocument } from './read-document.ts'
import { PUBLISHED, type Visible } from './visible-document.ts'

export interface PublishingDeps {
  db: Db
  clock: Clock
  acts: Pick<Acts, 'perform'>
  store: DraftStore
  visible: Pick<Visible, 'put'>
  writes: Pick<Writes, 'changeContent'>
}

type Input = Checked<'POST /admin/api/content.Document/publish'>
type Answer = Output<'POST /admin/api/content.Document/publish'>

const targetOf = (content_id: number) => `content:${content_id}`

/** Makes a draft what visitors see. Returns the new version, and what the record keeps to take it back. */
async function putOut(
  { clock, store, visible, writes }: Pick<PublishingDeps, 'clock' | 'store' | 'visible' | 'writes'>,
  trx: Trx,
  {
    row,
    document,
    draft_version,
    release,
  }: { row: repo.EditedRow; document: ContentDocument; draft_version: number; release: { release_time?: number } },
  operator: string,
) {
  const { content_id, is_draft } = row
  await store.keepFirst(trx, row)
  const before = await repo.findNewest(trx, content_id, PUBLISHED)
  const made = await visible.put(trx, content_id, document, { kind: 'publish', operator })
  await repo.writeDraft(trx, content_id, draft_version, { document: '', operator, save_time: clock.now() })
  const shown =
    is_draft === 1 ? await writes.changeContent(trx, content_id, { is_draft: 0, is_disable: 0, ...release }) : undefined
  return {
    version: shown?.version ?? made.version,
    before: { ...shown?.before, version_id: before?.version_id ?? null },
    after: { ...shown?.after, version_id: made.version_id },
  }
}

/** An article needs a text, a gallery three pictures or as many as it had, a video a film. */
async function isComplete(on: Db, { content_id, kind }: repo.EditedRow, { body, pictures }: ContentDocument) {
  if (kind === 'article') return body.trim() !== ''
  const num = await repo.countFiles(on, content_id)
  if (kind === 'gallery' && pictures) return pictures.length >= (num === 0 ? MIN_PICTURES : Math.min(MIN_PICTURES, num))
  return num > 0
}

/** Throws `content.category_unknown`, `content.picture_unknown`, `content.not_complete`. */
async function requireComplete(on: Db, row: repo.EditedRow, document: ContentDocument) {
  if (!(await repo.areKnown(on, document))) throw new Refusal('content.category_unknown')
  if (!(await arePicturesKnown(on, row.content_id, document.pictures ?? [])))
    throw new Refusal('content.picture_unknown')
  if (!(await isComplete(on, row, document))) throw new Refusal('content.not_complete')
}

/** What is published: the draft; what was never published may be as it was made, with its film or pictures alone. */
function documentOf(
  store: Pick<DraftStore, 'parse'>,
  row: repo.EditedRow,
  draft: { document: string } | undefined,
  made: ContentDocument,
): ContentDocument {
  if (draft && draft.document !== '') return store.parse(draft.document)
  if (row.is_draft !== 1) throw new Refusal('content.not_in_state')
  return made
}

export function createPublishing(deps: PublishingDeps) {
  const { db, acts, store } = deps

  /** Throws `request.conflict` where content or draft are not those of the screen, `content.not_found` without a draft. */
  async function readBoth(on: Db, { content_id, version, draft_version }: Input) {
    const row = await store.requireEdited(on, content_id)
    const draft = await repo.findDraft(on, content_id)
    const published = await readDocument(on, row)
    const document = documentOf(store, row, draft, published)
    if (row.version !== version || (draft?.version ?? 0) !== draft_version) throw await store.conflict(on, content_id)
    return { row, document, published }
  }

  /** Throws `request.invalid_parameter` for a text that is no time, `content.not_in_state` where visitors see it already. */
  function releaseOf({ release_time }: Input, { is_draft }: repo.EditedRow): { release_time?: number } {
    if (release_time === undefined) return {}
    const time = parseTime(release_time)
    if (time === undefined) throw new Refusal('request.invalid_parameter', { field: 'release_time' })
    // A version that comes later would take away until then what visitors see.
    if (is_draft !== 1) throw new Refusal('content.not_in_state')
    return { release_time: time }
  }

  async function consequence(on: Db, input: Input): Promise<Answer> {
    const { row, document, published } = await readBoth(on, input)
    releaseOf(input, row)
    await requireComplete(on, row, document)
    const fields = fieldsThatDiffer(published, document)
    return { version: row.version, record_id: null, fields, problems: problemsOf(document, row) }
  }

  async function publish(trx: Trx, input: Input, context: OperatorContext) {
    const { content_id, draft_version } = input
    await lockContent(trx, content_id)
    const { row, document, published } = await readBoth(trx, input)
    await requireComplete(trx, row, document)
    const release = releaseOf(input, row)
    const out = await putOut(deps, trx, { row, document, draft_version, release }, actorOf(context))
    const fields = fieldsThatDiffer(published, document)
    return {
      change: {
        action: 'content.publish',
        target: targetOf(content_id),
        target_name: document.name,
        right: 'content.publish' as const,
        before: { ...out.before, ...pickFields(published, fields) },
        after: { ...out.after, ...pickFields(document, fields) },
      },
      answer: (record_id: number | null): Answer => ({
        version: out.version,
        record_id,
        fields,
        problems: problemsOf(document, row),
      }),
    }
  }

  return {
    /** Whether a document can be what visitors see. */
    isPublishable: (on: Db, row: repo.EditedRow, document: ContentDocument): Promise<boolean> =>
      requireComplete(on, row, document).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Refusal) return false
          throw error
        },
      ),

    /** Publishes the draft of a locked content as it is, within an import. Throws as `publish` does. */
    async publishDraft(trx: Trx, content_id: number, operator: string) {
      const row = await store.requireEdited(trx, content_id)
      const draft = await repo.findDraft(trx, content_id)
      const document = documentOf(store, row, draft, await readDocument(trx, row))
      await requireComplete(trx, row, document)
      return putOut(deps, trx, { row, document, draft_version: draft?.version ?? 0, release: {} }, operator)
    },

    /**
     * Publishes, or with `dry` says what would change. Throws `request.conflict`, `content.not_in_state` without a draft,
     * `content.not_complete`, `content.category_unknown`.
     */
    publish: (input: Input, context: OperatorContext): Promise<Answer> =>
      input.dry === 1
        ? consequence(db, input)
        : acts.perform(
            context,
            { call: 'POST /admin/api/content.Document/publish', request_id: input.request_id, reason: input.reason },
            (trx) => publish(trx, input, context),
          ),
  }
}
