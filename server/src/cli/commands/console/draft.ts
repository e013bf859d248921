/** Drafts of contents: what the console's editor does, from a file. */
import type { Output as CallOutput, OperatorCallId } from '@zimu/contract'
import { CommandFailure, type Given, type RunContext, type ServiceCommand } from '../../command.ts'
import { DRY_RUN, dryOf, idOf, isDry, REASON, reasonOf, rowId } from '../../console/given-values.ts'
import { FILE_ARGUMENT, printFields, readFields } from '../../console/read-fields.ts'
import { csvLine } from '../../terminal/csv-line.ts'
import { argumentOf, numberOf, textOf } from '../../terminal/parse-args.ts'

const CONTENT = { name: 'content', meaning: 'id of the content, or its key in the address' }
const DOCUMENT = 'GET /admin/api/content.Document/info' satisfies OperatorCallId
const KINDS = ['video', 'article', 'gallery'] as const

/** Number of a content from its number or key. */
export async function contentId({ deps }: RunContext, given: Given): Promise<number> {
  const key = argumentOf(given, 0)
  if (/^\d+$/.test(key)) return idOf(key, 'content')
  const query = deps.database.db.selectFrom('content').select('content_id').where('unique', '=', key)
  const row = await query.orderBy('is_delete').executeTakeFirst()
  if (!row) throw new CommandFailure(`There is no content “${key}”.`)
  return row.content_id
}

const readDraft = async (context: RunContext, given: Given) =>
  context.console.call(DOCUMENT, { content_id: await contentId(context, given) })

/** The draft, which there must be. */
async function requireDraft(context: RunContext, given: Given) {
  const document = await readDraft(context, given)
  if (!document.draft) throw new CommandFailure(`Content ${document.content_id} has no draft: “content draft set”.`)
  return document
}

export const contentMakeCommand: ServiceCommand = {
  name: 'content make',
  summary: 'Makes a content that nobody sees until its draft is published, and prints its id',
  example: 'content make article "永字八法"',
  arguments: [
    { name: 'kind', meaning: KINDS.join(', ') },
    { name: 'name', meaning: 'title' },
  ],
  options: {},
  runs: 'service',
  async run({ console }, given, output) {
    const kind = KINDS.find((one) => one === argumentOf(given, 0))
    if (!kind) throw new CommandFailure(`the kind is one of ${KINDS.join(', ')}`, 2)
    const name = argumentOf(given, 1)
    const { content_id } = await console.call('POST /admin/api/content.Content/create', { kind, name })
    output.print(String(content_id))
    return 0
  },
}

export const draftShowCommand: ServiceCommand = {
  name: 'content draft show',
  summary: 'Prints the draft of a content, or what is published if there is none, as JSON for “content draft set”',
  example: 'content draft show 101',
  arguments: [CONTENT],
  options: { published: { meaning: 'what is published, also where there is a draft' } },
  runs: 'service',
  isRead: true,
  async run(context, given, output) {
    const { draft, draft_version, published } = await readDraft(context, given)
    const isDraft = draft !== null && given.options.published !== true
    for (const line of printFields(isDraft ? draft.document : published)) output.print(line)
    output.note(isDraft ? `draft ${draft_version}, ${draft.saved_by}, ${draft.save_time}` : 'published')
    return 0
  },
}

export const draftSetCommand: ServiceCommand = {
  name: 'content draft set',
  summary: 'Saves fields of a file as the draft of a content; visitors see nothing of it',
  details: `Fields that the file does not name stay as they are; a language of “translations” replaces that language:

name: 永字八法
body: |
  ## 一
translations:
  en: { name: Eight strokes }`,
  example: 'content draft set 101 draft.yaml',
  arguments: [CONTENT, FILE_ARGUMENT],
  options: { draft: { value: '<n>', meaning: 'only if the draft still is this one (0: none); default: as it is now' } },
  runs: 'service',
  async run(context, given, output) {
    const { content_id, draft_version } = await readDraft(context, given)
    const changes = await readFields(argumentOf(given, 1))
    const base = numberOf(given, 'draft', { min: 0, max: Number.MAX_SAFE_INTEGER, fallback: draft_version })
    const input = { content_id, draft_version: base, changes }
    const saved = await context.console.send('POST /admin/api/content.Document/draft', input)
    await context.record(context.deps.database.db, {
      target: `content:${content_id}`,
      after: { draft_version: saved.draft_version, fields: Object.keys(changes) },
    })
    output.print(`draft ${saved.draft_version} of ${content_id} saved`)
    return 0
  },
}

type Published = CallOutput<'POST /admin/api/content.Document/publish'>

/** What a publication changes, or would. */
function sayPublished({ fields, problems }: Published): string[] {
  return [...fields.map((field) => `changes ${field}`), ...problems.map((problem) => `note: ${problem}`)]
}

async function publish(context: RunContext, given: Given, release: { release_time?: string }) {
  const { content_id, version, draft_version } = await requireDraft(context, given)
  const input = { content_id, version, draft_version, ...release, ...reasonOf(given), ...dryOf(given) }
  return { content_id, answer: await context.console.call('POST /admin/api/content.Document/publish', input) }
}

export const draftPublishCommand: ServiceCommand = {
  name: 'content draft publish',
  summary: 'Publishes the draft of a content',
  example: 'content draft publish 101 --dry-run',
  arguments: [CONTENT],
  options: { reason: REASON, 'dry-run': DRY_RUN },
  runs: 'service',
  isRead: isDry,
  async run(context, given, output) {
    const { content_id, answer } = await publish(context, given, {})
    for (const line of sayPublished(answer)) output.print(line)
    output.print(`draft of ${content_id} ${isDry(given) ? 'would be' : 'is'} published`)
    return 0
  },
}

export const draftScheduleCommand: ServiceCommand = {
  name: 'content draft schedule',
  summary: 'Publishes the draft of a content that was never published, at a time to come',
  details: 'Times are Beijing time. “content schedule” changes the time of what was published.',
  example: 'content draft schedule 101 "2026-12-01 20:00:00"',
  arguments: [CONTENT, { name: 'time', meaning: 'YYYY-MM-DD HH:mm:ss' }],
  options: { reason: REASON, 'dry-run': DRY_RUN },
  runs: 'service',
  isRead: isDry,
  async run(context, given, output) {
    const release_time = argumentOf(given, 1)
    const { content_id, answer } = await publish(context, given, { release_time })
    for (const line of sayPublished(answer)) output.print(line)
    output.print(`draft of ${content_id} ${isDry(given) ? 'would appear' : 'appears'} at ${release_time}`)
    return 0
  },
}

export const draftDiscardCommand: ServiceCommand = {
  name: 'content draft discard',
  summary: 'Throws the draft of a content away; it stays among the versions',
  example: 'content draft discard 101',
  arguments: [CONTENT],
  options: {},
  runs: 'service',
  async run(context, given, output) {
    const { content_id, draft_version } = await requireDraft(context, given)
    await context.console.call('POST /admin/api/content.Document/discard', { content_id, draft_version })
    output.print(`draft of ${content_id} thrown away`)
    return 0
  },
}

export const draftVersionsCommand: ServiceCommand = {
  name: 'content draft versions',
  summary: 'Lists the versions of a content, newest first, as CSV',
  example: 'content draft versions 101',
  arguments: [CONTENT],
  options: { limit: { value: '<n>', meaning: 'number of lines, at most 100; default: 50' } },
  runs: 'service',
  isRead: true,
  async run(context, given, output) {
    const limit = numberOf(given, 'limit', { min: 1, max: 100, fallback: 50 })
    const content_id = await contentId(context, given)
    const { list } = await context.console.call('GET /admin/api/content.Version/list', { content_id, limit })
    output.print('version,time,kind,operator')
    for (const row of list) output.print(csvLine([row.version_id, row.create_time, row.kind, row.operator]))
    return 0
  },
}

export const draftRestoreCommand: ServiceCommand = {
  name: 'content draft restore',
  summary: 'Makes a version of a content its draft again',
  example: 'content draft restore 4711',
  arguments: [{ name: 'version', meaning: 'number from “content draft versions”' }],
  options: {},
  runs: 'service',
  async run({ console }, given, output) {
    const version_id = rowId(given, 0, 'version')
    const { content_id } = await console.call('GET /admin/api/content.Version/info', { version_id })
    const { draft_version } = await console.call(DOCUMENT, { content_id })
    const saved = await console.call('POST /admin/api/content.Version/revert', { version_id, draft_version })
    output.print(`version ${version_id} is draft ${saved.draft_version} of ${content_id}`)
    return 0
  },
}

export const contentScheduleCommand: ServiceCommand = {
  name: 'content schedule',
  summary: 'Changes when visitors see a content that was published',
  details: 'Times are Beijing time; one that is over means now.',
  example: 'content schedule 101 "2026-12-01 20:00:00"',
  arguments: [CONTENT, { name: 'time', meaning: 'YYYY-MM-DD HH:mm:ss' }],
  options: { reason: REASON },
  runs: 'service',
  async run(context, given, output) {
    const { content_id, version } = await readDraft(context, given)
    const input = { content_id, version, release_time: argumentOf(given, 1), ...reasonOf(given) }
    await context.console.call('POST /admin/api/content.Content/schedule', input)
    output.print(`${content_id} appears at ${input.release_time}`)
    return 0
  },
}

const PLACES = ['top', 'hot', 'rec'] as const

/** 0 or 1 of `on` and `off`; undefined: not given. */
function flagOf(given: Given, name: string): 0 | 1 | undefined {
  const text = textOf(given, name)
  if (text === '') return undefined
  if (text !== 'on' && text !== 'off') throw new CommandFailure(`--${name} is “on” or “off”`, 2)
  return text === 'on' ? 1 : 0
}

export const contentPlaceCommand: ServiceCommand = {
  name: 'content place',
  summary: 'Pins a content, marks it as hot or recommended, or sets the number that lists are sorted by',
  example: 'content place 101 --top on --sort 300',
  arguments: [CONTENT],
  options: {
    top: { value: '<on|off>', meaning: 'stands first' },
    hot: { value: '<on|off>', meaning: 'is marked as hot' },
    rec: { value: '<on|off>', meaning: 'is recommended' },
    sort: { value: '<n>', meaning: 'visitors’ lists have larger numbers first; 0 to 100000' },
    reason: REASON,
  },
  runs: 'service',
  async run(context, given, output) {
    const { content_id, version } = await readDraft(context, given)
    const flags = PLACES.flatMap((name) => {
      const flag = flagOf(given, name)
      return flag === undefined ? [] : [[`is_${name}`, flag] as const]
    })
    const sort = given.options.sort === undefined ? {} : { sort: numberOf(given, 'sort', { min: 0, max: 100_000 }) }
    const wanted = { ...Object.fromEntries(flags), ...sort }
    if (Object.keys(wanted).length === 0) throw new CommandFailure('give --top, --hot, --rec or --sort', 2)
    const input = { content_id, version, ...wanted, ...reasonOf(given) }
    await context.console.call('POST /admin/api/content.Content/place', input)
    output.print(
      `${content_id}: ${Object.entries(wanted)
        .map(([name, value]) => `${name} ${value}`)
        .join(', ')}`,
    )
    return 0
  },
}
