/** The draft of a content and its saves, within the transactions of calls. */
import type { ContentDocument } from '@zimu/contract'
import { seconds } from '@zimu/contract/durations'
import type { OperatorContext } from '../../../context.ts'
import type { Db, Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime } from '../../../texts/time.ts'
import * as repo from './document.repo.ts'
import { readDocument } from './read-document.ts'

/** Saves by one operator that follow each other within this time are one version. */
const ONE_SAVE_MS = seconds(30)

export const actorOf = ({ operator }: OperatorContext) => `operator:${operator.name}`

export type DraftStore = ReturnType<typeof createDraftStore>

export function createDraftStore({ clock }: { clock: Clock }) {
  /** Throws `content.not_found`. */
  async function requireEdited(on: Db, content_id: number) {
    const row = await repo.findEdited(on, content_id)
    if (!row) throw new Refusal('content.not_found')
    return row
  }

  const parse = (text: string) => JSON.parse(text) as ContentDocument

  async function nicknameOf(on: Db, operator: string): Promise<string> {
    return (await repo.listNicknames(on, [operator])).get(operator) ?? operator
  }

  /** Somebody else has saved meanwhile: their draft goes along, so that both can be brought together. */
  async function conflict(on: Db, content_id: number): Promise<Refusal> {
    const draft = await repo.findDraft(on, content_id)
    const current = draft?.document ? parse(draft.document) : null
    return new Refusal('request.conflict', {
      current: { draft_version: draft?.version ?? 0, document: current },
      changed_by: draft ? await nicknameOf(on, draft.operator) : '',
      changed_time: formatTime(draft?.save_time ?? clock.now()),
    })
  }

  /** What was published before anybody edited it here: the version that everything can be compared with. */
  async function keepFirst(trx: Trx, row: repo.EditedRow): Promise<void> {
    if (await repo.findNewest(trx, row.content_id, ['import', 'publish', 'undo', 'save'])) return
    const document = JSON.stringify(await readDocument(trx, row))
    await repo.insertVersion(trx, {
      content_id: row.content_id,
      kind: 'import',
      document,
      operator: '',
      create_time: clock.now(),
    })
  }

  async function noteSave(trx: Trx, content_id: number, document: string, operator: string): Promise<void> {
    const now = clock.now()
    const last = await repo.findNewest(trx, content_id, ['import', 'publish', 'undo', 'save'])
    const isSame = last?.kind === 'save' && last.operator === operator && now - last.create_time < ONE_SAVE_MS
    if (isSame) await repo.replaceVersion(trx, last.version_id, document)
    else await repo.insertVersion(trx, { content_id, kind: 'save', document, operator, create_time: now })
  }

  /** Writes a whole document as the draft over the version that is given. Throws `request.conflict`. */
  async function write(
    trx: Trx,
    { content_id, draft_version }: { content_id: number; draft_version: number },
    document: ContentDocument,
    context: OperatorContext,
  ) {
    const operator = actorOf(context)
    const text = JSON.stringify(document)
    const save_time = clock.now()
    const version = await repo.writeDraft(trx, content_id, draft_version, { document: text, operator, save_time })
    if (version === undefined) throw await conflict(trx, content_id)
    await noteSave(trx, content_id, text, operator)
    return { draft_version: version, save_time: formatTime(save_time), saved_by: context.operator.nickname }
  }

  return { requireEdited, nicknameOf, keepFirst, conflict, write, parse }
}
