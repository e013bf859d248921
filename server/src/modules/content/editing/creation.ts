/** Making a content on the console, and rendering what is written while it is edited. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Db, Trx } from '../../../db/open.ts'
import { readingMinutes } from '../../../markdown/reading-minutes.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Ids } from '../../../ports/ids/index.ts'
import type { Acts } from '../../operator-record/index.ts'
import type { Writes } from '../writing/writes.ts'
import { listBodies, noteEditor } from './document.repo.ts'
import { countPictures } from './document.rules.ts'
import { actorOf } from './draft-store.ts'
import { knownPictures, renderBody } from './save-document.ts'

export interface CreationDeps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'integer'>
  acts: Pick<Acts, 'perform'>
  writes: Pick<Writes, 'saveContent' | 'changeContent'>
}

const KEY_SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'
const KEY_LENGTH = 10

export function createCreation({ db, clock, ids, acts, writes }: CreationDeps) {
  /** Key in the address until an operator chooses another. */
  const makeKey = () =>
    `c-${Array.from({ length: KEY_LENGTH }, () => KEY_SIGNS[ids.integer(KEY_SIGNS.length)]).join('')}`

  /** A content that nobody sees. `unique`: `""` for one that is made up. */
  async function make(
    trx: Trx,
    { kind, name, unique }: { kind: 'video' | 'gallery' | 'article'; name: string; unique: string },
    operator: string,
  ) {
    const { content_id } = await writes.saveContent(trx, {
      ...{ import_key: null, import_hash: null, unique: unique || makeKey(), kind, name, is_disable: 1 },
      ...{ texts: {}, release_time: clock.now(), extent: 0, duration: 0, covers: {} },
      ...{
        image: { url: '', width: 0, height: 0, color: '' },
        category_ids: [],
        tag_ids: [],
        bodies: {},
        files: [],
      },
    })
    const made = await writes.changeContent(trx, content_id, { is_draft: 1 })
    await noteEditor(trx, content_id, operator)
    return { content_id, version: made?.version ?? 1 }
  }

  return {
    make,

    create(
      { request_id, kind, name }: Checked<'POST /admin/api/content.Content/create'>,
      context: OperatorContext,
    ): Promise<Output<'POST /admin/api/content.Content/create'>> {
      const act = { call: 'POST /admin/api/content.Content/create', request_id }
      const unique = makeKey()
      return acts.perform(context, act, async (trx) => {
        const { content_id, version } = await make(trx, { kind, name, unique }, actorOf(context))
        return {
          change: {
            action: 'content.create',
            target: `content:${content_id}`,
            target_name: name,
            right: 'content.write' as const,
            after: { kind, name },
          },
          answer: (record_id) => ({ content_id, version, record_id }),
        }
      })
    },

    /** Markdown as visitors will see it. */
    async render({
      content_id,
      body,
    }: Checked<'POST /admin/api/content.Document/render'>): Promise<Output<'POST /admin/api/content.Document/render'>> {
      const known = knownPictures((await listBodies(db, content_id)).map(({ html }) => html))
      const html = renderBody(body, known)
      const { num, unnamedNum } = countPictures(body)
      return { html, minutes: readingMinutes(html), picture_num: num, unnamed_picture_num: unnamedNum }
    },
  }
}
