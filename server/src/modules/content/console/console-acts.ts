/** What operators do to contents. */
import type { Checked } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import { listMediaReferences } from '../../../db/media-references.ts'
import type { Db } from '../../../db/open.ts'
import type { MediaStore } from '../../../ports/media-store/index.ts'
import { Refusal } from '../../../refusal.ts'
import { parseTime } from '../../../texts/time.ts'
import { type ContentAct, createGuardedAct, type GuardedActDeps } from './guarded-act.ts'

export interface ConsoleActsDeps extends GuardedActDeps {
  db: Db
  media: Pick<MediaStore, 'stat'>
}

export function createConsoleActs({ db, media, ...deps }: ConsoleActsDeps) {
  const { perform, undo } = createGuardedAct(deps)

  /** Throws `content.media_missing` where a file of the content is gone. */
  async function requireMedia(content_id: number): Promise<void> {
    for await (const { file_path } of listMediaReferences(db, content_id))
      if (!(await media.stat(file_path))) throw new Refusal('content.media_missing')
  }

  const requireNot = (isIn: boolean) => {
    if (isIn) throw new Refusal('content.not_in_state')
  }

  return {
    hide: (input: ContentAct, context: OperatorContext) =>
      perform(context, { call: 'POST /admin/api/content.Content/hide', action: 'content.hide', input }, (row) => {
        requireNot(row.is_delete === 1)
        return { is_disable: 1 }
      }),

    async show(input: ContentAct, context: OperatorContext) {
      await requireMedia(input.content_id)
      return perform(
        context,
        { call: 'POST /admin/api/content.Content/show', action: 'content.show', input },
        (row) => {
          // What was never published becomes visible by publishing it.
          requireNot(row.is_delete === 1 || row.is_draft === 1)
          return { is_disable: 0 }
        },
      )
    },

    /** Throws `request.invalid_parameter` for a text that is no time. */
    schedule(input: Checked<'POST /admin/api/content.Content/schedule'>, context: OperatorContext) {
      const release_time = parseTime(input.release_time)
      if (release_time === undefined) throw new Refusal('request.invalid_parameter', { field: 'release_time' })
      return perform(
        context,
        { call: 'POST /admin/api/content.Content/schedule', action: 'content.schedule', input },
        () => ({ release_time }),
      )
    },

    place(
      { is_top, is_hot, is_rec, sort, ...input }: Checked<'POST /admin/api/content.Content/place'>,
      context: OperatorContext,
    ) {
      return perform(
        context,
        { call: 'POST /admin/api/content.Content/place', action: 'content.place', input },
        () => ({
          ...(is_top === undefined ? {} : { is_top }),
          ...(is_hot === undefined ? {} : { is_hot }),
          ...(is_rec === undefined ? {} : { is_rec }),
          ...(sort === undefined ? {} : { sort }),
        }),
      )
    },

    bin: (input: ContentAct, context: OperatorContext) =>
      perform(context, { call: 'POST /admin/api/content.Content/bin', action: 'content.bin', input }, () => ({
        is_delete: 1,
      })),

    /** It comes back hidden: whoever restores it looks at it before visitors do. */
    restore: (input: ContentAct, context: OperatorContext) =>
      perform(context, { call: 'POST /admin/api/content.Content/restore', action: 'content.restore', input }, (row) => {
        requireNot(row.is_delete === 0)
        return { is_delete: 0, is_disable: 1 }
      }),

    undo,
  }
}
