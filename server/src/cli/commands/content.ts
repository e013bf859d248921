import { listMediaReferences } from '../../db/media-references.ts'
import { formatTime } from '../../texts/time.ts'
import { CommandFailure, type Given, type OperatorContext, type ServiceCommand } from '../command.ts'
import { argumentOf } from '../terminal/parse-args.ts'

const CONTENT = { name: 'content', meaning: 'id of the content, or its key in the address' }

async function findContent({ deps }: OperatorContext, given: Given) {
  const key = argumentOf(given, 0)
  const column = /^\d+$/.test(key) ? 'content_id' : 'unique'
  const content = await deps.database.db
    .selectFrom('content')
    .select(['content_id', 'unique', 'name', 'kind', 'is_disable', 'is_delete', 'release_time'])
    .where(column, '=', column === 'content_id' ? Number(key) : key)
    // A key may be used again after a removal.
    .orderBy('is_delete')
    .executeTakeFirst()
  if (!content) throw new CommandFailure(`There is no content “${key}”.`)
  return content
}
type Content = Awaited<ReturnType<typeof findContent>>

const nameOf = ({ content_id, name }: Content) => `${content_id} “${name}”`
const stateOf = ({ is_disable, is_delete }: Content) => ({ is_disable, is_delete })

export const contentUnpublishCommand: ServiceCommand = {
  name: 'content unpublish',
  summary: 'Removes a content from the site; “content publish” restores it',
  details: `Lists, search and its page no longer show it, at once; likes, comments and footprints stay. Media addresses that were
issued before stay valid until they expire (up to 7 hours); “content remove --media” ends them at once. A later “import” does
not publish it again.`,
  example: 'content unpublish 101',
  arguments: [CONTENT],
  options: {},
  runs: 'service',
  async run(context, given, output) {
    const content = await findContent(context, given)
    const { contents } = context.modules
    const isChanged = await context.deps.database.db.transaction().execute(async (trx) => {
      if (!(await contents.setPublished(trx, content.content_id, false))) return false
      const after = { ...stateOf(content), is_disable: 1 }
      await context.record(trx, { target: `content:${content.content_id}`, before: stateOf(content), after })
      return true
    })
    if (!isChanged) throw new CommandFailure(`${nameOf(content)} is off the site already.`)
    output.print(`${nameOf(content)} is off the site`)
    return 0
  },
}

/** Media that a content refers to and the store does not have. */
async function findMissingMedia({ deps }: OperatorContext, content_id: number): Promise<string | undefined> {
  for await (const { file_path } of listMediaReferences(deps.database.db, content_id))
    if (!(await deps.media.stat(file_path))) return file_path
}

export const contentPublishCommand: ServiceCommand = {
  name: 'content publish',
  summary: 'Publishes a content again that was unpublished or removed',
  details:
    'If its release time is in the future, it appears then. A content whose media were deleted cannot be published again.',
  example: 'content publish 101',
  arguments: [CONTENT],
  options: {},
  runs: 'service',
  async run(context, given, output) {
    const content = await findContent(context, given)
    const missing = await findMissingMedia(context, content.content_id)
    if (missing) throw new CommandFailure(`${nameOf(content)} cannot come back: ${missing} is not in the media store.`)
    const { deps, modules } = context
    const isChanged = await deps.database.db.transaction().execute(async (trx) => {
      if (!(await modules.contents.setPublished(trx, content.content_id, true))) return false
      const after = { is_disable: 0, is_delete: 0 }
      await context.record(trx, { target: `content:${content.content_id}`, before: stateOf(content), after })
      return true
    })
    if (!isChanged) throw new CommandFailure(`${nameOf(content)} is on the site already.`)
    const isLater = content.release_time > deps.clock.now()
    output.print(`${nameOf(content)} is on the site${isLater ? ` from ${formatTime(content.release_time)}` : ''}`)
    return 0
  },
}

/** Everything below the content's own folders, as paths of the media store. */
async function listOwnMedia({ deps }: OperatorContext, content_id: number): Promise<string[]> {
  const paths: string[] = []
  for (const folder of [`c/${content_id}`, `public/c/${content_id}`])
    for await (const { file_path } of deps.media.list(folder)) paths.push(file_path)
  return paths
}

export const contentRemoveCommand: ServiceCommand = {
  name: 'content remove',
  summary: 'Removes a content from the site; with --media also deletes its files',
  details: `Without --yes it only prints what would be removed. The database rows stay, because orders, codes and the ledger refer
to them; without --media “content publish” restores the content. Deleted files remain in backups only; copies in caches and at a
CDN expire there. “import” never publishes a removed content again.`,
  example: 'content remove 101 --media --yes',
  arguments: [CONTENT],
  options: {
    media: { meaning: 'deletes its files, covers included, so that their addresses stop working' },
    yes: { meaning: 'confirms the removal' },
  },
  runs: 'service',
  isRead: ({ options }) => options.yes !== true,
  async run(context, given, output) {
    const content = await findContent(context, given)
    const { content_id } = content
    const { deps, modules } = context
    const media = given.options.media === true ? await listOwnMedia(context, content_id) : []
    if (content.is_delete === 1 && media.length === 0)
      throw new CommandFailure(`${nameOf(content)} is removed already.`)
    if (given.options.yes !== true) {
      output.print(`${nameOf(content)}, a ${content.kind}, would be removed, with ${media.length} files`)
      throw new CommandFailure('Nothing was removed: add --yes to confirm.')
    }
    await deps.database.db.transaction().execute(async (trx) => {
      await modules.contents.removeContent(trx, content_id)
      const after = { ...stateOf(content), is_delete: 1, mediaDeleted: media.length }
      await context.record(trx, { target: `content:${content_id}`, before: stateOf(content), after })
    })
    for (const path of media) await deps.media.remove(path)
    output.print(
      `${nameOf(content)} is removed${given.options.media === true ? `, ${media.length} files deleted` : ''}`,
    )
    return 0
  },
}
