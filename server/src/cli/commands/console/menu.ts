/** Categories and tags: the acts of the console on them. */
import { CommandFailure, type Given, type RunContext, type ServiceCommand } from '../../command.ts'
import {
  DRY_RUN,
  dryOf,
  idsOf,
  isDry,
  REASON,
  reasonOf,
  rowId,
  VERSION,
  versionOf,
} from '../../console/given-values.ts'
import { FILE_ARGUMENT, readFields } from '../../console/read-fields.ts'
import { csvLine } from '../../terminal/csv-line.ts'
import { argumentOf, numberOf, textOf } from '../../terminal/parse-args.ts'

const CATEGORY = { name: 'category', meaning: 'number from “category list”' }
const TAG = { name: 'tag', meaning: 'number from “tag list”' }
const INTO = { name: 'into', meaning: 'number of the one that stays' }
const TAGS_AT_ONCE = 100

const readTree = ({ console }: RunContext) => console.call('GET /admin/api/content.Category/list', {})

const said = (given: Given, done: string, wish: string) => (isDry(given) ? wish : done)

export const categoryListCommand: ServiceCommand = {
  name: 'category list',
  summary: 'Lists the categories in the order of the tree, as CSV',
  details: 'parent 0: at the top. contents: those that visitors see, with those of the categories below.',
  example: 'category list',
  arguments: [],
  options: {},
  runs: 'service',
  isRead: true,
  async run(context, _given, output) {
    output.print('category,parent,key,name,contents,hidden,version')
    for (const row of (await readTree(context)).list) {
      const { category_id, category_pid, category_unique, names, content_num, is_disable, version } = row
      const name = names['zh-Hans'] ?? row.name
      output.print(csvLine([category_id, category_pid, category_unique, name, content_num, is_disable, version]))
    }
    return 0
  },
}

export const categorySaveCommand: ServiceCommand = {
  name: 'category save',
  summary: 'Makes a category, or changes one, from a file',
  details: `Fields that the file does not name stay as they are:

category_unique: ink
category_pid: 0
names: { zh-Hans: 墨, en: Ink }
is_disable: 0`,
  example: 'category save ink.yaml --id 12',
  arguments: [FILE_ARGUMENT],
  options: {
    id: { value: '<n>', meaning: 'the category that is changed; without: a new one' },
    version: VERSION,
    reason: REASON,
  },
  runs: 'service',
  async run(context, given, output) {
    const fields = await readFields(argumentOf(given, 0))
    const base = given.options.id === undefined ? {} : await categoryToChange(context, given)
    const input = { ...base, ...fields, ...reasonOf(given) }
    const { category_id } = await context.console.send('POST /admin/api/content.Category/save', input)
    output.print(`category ${category_id} saved`)
    return 0
  },
}

async function categoryToChange(context: RunContext, given: Given) {
  const id = numberOf(given, 'id', { min: 1, max: Number.MAX_SAFE_INTEGER })
  const row = (await readTree(context)).list.find(({ category_id }) => category_id === id)
  if (!row) throw new CommandFailure(`There is no category ${id}.`)
  const { category_id, category_unique, names, image_url, is_disable, version } = row
  return { category_id, category_unique, names, image_url, is_disable, version: versionOf(given, version) }
}

export const categoryMoveCommand: ServiceCommand = {
  name: 'category move',
  summary: 'Moves a category with all below it',
  details: 'Contents, their numbers and search follow.',
  example: 'category move 12 --into 3 --before 7 --dry-run',
  arguments: [CATEGORY],
  options: {
    into: { value: '<n>', meaning: 'new parent; default: the top' },
    before: { value: '<n>', meaning: 'child of the new parent before which it stands; default: behind all' },
    reason: REASON,
    'dry-run': DRY_RUN,
  },
  runs: 'service',
  isRead: isDry,
  async run(context, given, output) {
    const max = Number.MAX_SAFE_INTEGER
    const { tree_version } = await readTree(context)
    const category_pid = numberOf(given, 'into', { min: 0, max, fallback: 0 })
    const before = given.options.before === undefined ? {} : { before_id: numberOf(given, 'before', { min: 1, max }) }
    const category_id = rowId(given, 0, 'category')
    const input = { category_id, category_pid, ...before, tree_version, ...reasonOf(given), ...dryOf(given) }
    const { content_num } = await context.console.call('POST /admin/api/content.Category/move', input)
    output.print(
      said(given, `${category_id} moved, ${content_num} contents with it`, `${content_num} contents would move`),
    )
    return 0
  },
}

export const categoryMergeCommand: ServiceCommand = {
  name: 'category merge',
  summary: 'Moves contents and children of a category to another one, to which its address leads from then on',
  example: 'category merge 12 7 --dry-run',
  arguments: [CATEGORY, INTO],
  options: { reason: REASON, 'dry-run': DRY_RUN },
  runs: 'service',
  isRead: isDry,
  async run(context, given, output) {
    const { tree_version } = await readTree(context)
    const [category_id, into_id] = [rowId(given, 0, 'category'), rowId(given, 1, 'into')]
    const input = { category_id, into_id, tree_version, ...reasonOf(given), ...dryOf(given) }
    const { content_num } = await context.console.call('POST /admin/api/content.Category/merge', input)
    output.print(
      said(
        given,
        `${category_id} is part of ${into_id}, with ${content_num} contents`,
        `${content_num} contents would move`,
      ),
    )
    return 0
  },
}

export const categoryDeleteCommand: ServiceCommand = {
  name: 'category delete',
  summary: 'Deletes a category that has neither contents nor children',
  example: 'category delete 12',
  arguments: [CATEGORY],
  options: { reason: REASON },
  runs: 'service',
  async run(context, given, output) {
    const { tree_version } = await readTree(context)
    const category_id = rowId(given, 0, 'category')
    await context.console.call('POST /admin/api/content.Category/delete', {
      category_id,
      tree_version,
      ...reasonOf(given),
    })
    output.print(`category ${category_id} deleted`)
    return 0
  },
}

/** A tag by its number, page by page. Throws `CommandFailure`. */
async function requireTag({ console }: RunContext, tag_id: number) {
  let cursor: string | undefined
  do {
    const page: Awaited<ReturnType<typeof tagPage>> = await tagPage({ console }, cursor)
    const row = page.list.find((one) => one.tag_id === tag_id)
    if (row) return row
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  throw new CommandFailure(`There is no tag ${tag_id}.`)
}

const tagPage = ({ console }: Pick<RunContext, 'console'>, cursor: string | undefined, is_unused: 0 | 1 = 0) =>
  console.call('GET /admin/api/content.Tag/list', {
    limit: TAGS_AT_ONCE,
    is_unused,
    ...(cursor === undefined ? {} : { cursor }),
  })

export const tagListCommand: ServiceCommand = {
  name: 'tag list',
  summary: 'Lists the tags, as CSV',
  example: 'tag list --unused',
  arguments: [],
  options: { unused: { meaning: 'only those that no content has' } },
  runs: 'service',
  isRead: true,
  async run({ console }, given, output) {
    output.print('tag,key,name,contents,hidden,version')
    let cursor: string | undefined
    do {
      const page: Awaited<ReturnType<typeof tagPage>> = await tagPage({ console }, cursor, given.options.unused ? 1 : 0)
      for (const { tag_id, tag_unique, names, name, content_num, is_disable, version } of page.list)
        output.print(csvLine([tag_id, tag_unique, names['zh-Hans'] ?? name, content_num, is_disable, version]))
      cursor = page.next_cursor ?? undefined
      output.step(0)
    } while (cursor !== undefined)
    return 0
  },
}

export const tagSaveCommand: ServiceCommand = {
  name: 'tag save',
  summary: 'Makes a tag, or changes one, from a file; search follows',
  details: `Fields that the file does not name stay as they are:

tag_unique: brush
names: { zh-Hans: 毛笔, en: Brush }`,
  example: 'tag save brush.yaml',
  arguments: [FILE_ARGUMENT],
  options: {
    id: { value: '<n>', meaning: 'the tag that is changed; without: a new one' },
    version: VERSION,
    reason: REASON,
  },
  runs: 'service',
  async run(context, given, output) {
    const fields = await readFields(argumentOf(given, 0))
    const row = given.options.id === undefined ? undefined : await requireTag(context, rowIdOf(given))
    const base = row && {
      tag_id: row.tag_id,
      ...{ tag_unique: row.tag_unique, names: row.names, image_url: row.image_url, is_disable: row.is_disable },
      version: versionOf(given, row.version),
    }
    const { tag_id } = await context.console.send('POST /admin/api/content.Tag/save', {
      ...base,
      ...fields,
      ...reasonOf(given),
    })
    output.print(`tag ${tag_id} saved`)
    return 0
  },
}

const rowIdOf = (given: Given) => numberOf(given, 'id', { min: 1, max: Number.MAX_SAFE_INTEGER })

export const tagMergeCommand: ServiceCommand = {
  name: 'tag merge',
  summary: 'Gives the contents of some tags another tag instead, to which their addresses lead from then on',
  example: 'tag merge 12,13 7 --dry-run',
  arguments: [{ name: 'tags', meaning: 'numbers, at most 20, with commas between them' }, INTO],
  options: { reason: REASON, 'dry-run': DRY_RUN },
  runs: 'service',
  isRead: isDry,
  async run({ console }, given, output) {
    const input = { tag_ids: idsOf(argumentOf(given, 0), 'tags'), into_id: rowId(given, 1, 'into') }
    const wish = { ...input, ...reasonOf(given), ...dryOf(given) }
    const { content_num } = await console.call('POST /admin/api/content.Tag/merge', wish)
    output.print(
      said(given, `${content_num} contents have tag ${input.into_id} now`, `${content_num} contents would change`),
    )
    return 0
  },
}

export const tagDeleteCommand: ServiceCommand = {
  name: 'tag delete',
  summary: 'Deletes a tag that no content has',
  example: 'tag delete 12',
  arguments: [TAG],
  options: { version: VERSION, reason: REASON },
  runs: 'service',
  async run(context, given, output) {
    const tag_id = rowId(given, 0, 'tag')
    const version = versionOf(given, (await requireTag(context, tag_id)).version)
    await context.console.call('POST /admin/api/content.Tag/delete', {
      tag_id,
      version,
      reason: textOf(given, 'reason'),
    })
    output.print(`tag ${tag_id} deleted`)
    return 0
  },
}
