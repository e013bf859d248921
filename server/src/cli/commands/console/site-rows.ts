/** Notices, questions, links and slides one by one: the same commands for each kind. */
import { CommandFailure, type Given, type RunContext, type ServiceCommand } from '../../command.ts'
import { idsOf, REASON, reasonOf, rowId, VERSION, versionOf } from '../../console/given-values.ts'
import { FILE_ARGUMENT, type Fields, printFields, readFields } from '../../console/read-fields.ts'
import { csvLine } from '../../terminal/csv-line.ts'
import { argumentOf, numberOf, textOf } from '../../terminal/parse-args.ts'

interface RowKind {
  /** First word of its commands. */
  word: string
  /** In sentences: `a notice`, `notices`. */
  one: string
  many: string
  area: 'Notice' | 'Faq' | 'Link' | 'Carousel'
  key: 'notice_id' | 'faq_id' | 'link_id' | 'carousel_id'
  /** Fields that a file may hold. */
  fields: readonly string[]
  /** Field that names a row in lists. */
  title: string
  /** The call `info` has texts that the list does not. */
  hasInfo: boolean
  /** Fields of a file, for the help. */
  sample: string
}

const NOTICE: RowKind = {
  ...{
    word: 'notice',
    one: 'a notice',
    many: 'notices',
    area: 'Notice',
    key: 'notice_id',
    title: 'title',
    hasInfo: true,
  },
  fields: ['type', 'title', 'title_color', 'desc', 'content', 'image_url', 'is_urgent', 'start_time', 'end_time'],
  sample: `title: { zh-Hans: 今晚维护, en: Maintenance tonight }
content: { zh-Hans: "23 点到 24 点看不了视频。" }
end_time: "2026-12-01 00:00:00"`,
}
const FAQ: RowKind = {
  ...{
    word: 'faq',
    one: 'a question',
    many: 'questions',
    area: 'Faq',
    key: 'faq_id',
    title: 'question',
    hasInfo: true,
  },
  fields: ['group', 'question', 'answer', 'is_disable'],
  sample: `group: player
question: { zh-Hans: 没有声音怎么办, en: No sound }
answer: { zh-Hans: "看看静音键。" }`,
}
const LINK: RowKind = {
  ...{ word: 'link', one: 'a link', many: 'links', area: 'Link', key: 'link_id', title: 'name', hasInfo: false },
  fields: ['name', 'url', 'desc', 'is_disable'],
  sample: `name: 友站
url: https://example.org/`,
}
const CAROUSEL: RowKind = {
  ...{
    word: 'carousel',
    one: 'a slide',
    many: 'slides',
    area: 'Carousel',
    key: 'carousel_id',
    title: 'title',
    hasInfo: false,
  },
  fields: [
    ...['position', 'title', 'desc', 'url', 'content_id', 'image_url', 'width', 'height', 'color', 'is_disable'],
    ...['start_time', 'end_time', 'languages'],
  ],
  sample: `content_id: 101
title: { zh-Hans: 永字八法 }`,
}

type Row = Record<string, unknown> & { version: number }

/** Rows of a kind in their order. */
async function listRows({ console }: RunContext, { area }: RowKind): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: unknown
  do {
    const input = area === 'Notice' ? { limit: 100, ...(cursor ? { cursor } : {}) } : {}
    const page = await console.send(`GET /admin/api/site.${area}/list`, input)
    rows.push(...(page.list as Row[]))
    cursor = page.next_cursor
  } while (cursor)
  return rows
}

/** Throws `CommandFailure` for a number that no row has. */
async function requireRow(context: RunContext, kind: RowKind, id: number): Promise<Row> {
  const row = (await listRows(context, kind)).find((one) => one[kind.key] === id)
  if (!row) throw new CommandFailure(`There is no ${kind.word} ${id}. “${kind.word} list” shows all.`)
  if (!kind.hasInfo) return row
  return (await context.console.send(`GET /admin/api/site.${kind.area}/info`, { [kind.key]: id })) as Row
}

/** What can be saved of a row: no `null`, and no number that stands for nothing. */
function fieldsOf({ fields }: RowKind, row: Row): Fields {
  const given = fields.filter((name) => row[name] !== undefined && row[name] !== null)
  return Object.fromEntries(
    given.filter((name) => name !== 'content_id' || row[name] !== 0).map((name) => [name, row[name]]),
  )
}

function titleOf({ title }: RowKind, row: Row): string {
  const text = row[title]
  if (typeof text === 'string') return text
  const words = (text ?? {}) as Record<string, string>
  return words['zh-Hans'] ?? Object.values(words)[0] ?? ''
}

const ID = { name: 'number', meaning: 'number from the list' }

function readCommands(kind: RowKind): ServiceCommand[] {
  const { word, one, many, key } = kind
  return [
    {
      name: `${word} list`,
      summary: `Lists ${many} in their order, hidden ones included, as CSV`,
      example: `${word} list`,
      arguments: [],
      options: {},
      runs: 'service',
      isRead: true,
      async run(context, _given, output) {
        output.print(`${word},title,hidden,version`)
        for (const row of await listRows(context, kind))
          output.print(csvLine([Number(row[key]), titleOf(kind, row), Number(row.is_disable), row.version]))
        return 0
      },
    },
    {
      name: `${word} show`,
      summary: `Prints ${one} as JSON for “${word} save”`,
      example: `${word} show 3`,
      arguments: [ID],
      options: {},
      runs: 'service',
      isRead: true,
      async run(context, given, output) {
        const row = await requireRow(context, kind, rowId(given))
        for (const line of printFields(fieldsOf(kind, row))) output.print(line)
        output.note(`version ${row.version}, ${row.is_disable === 1 ? 'hidden' : 'not hidden'}`)
        return 0
      },
    },
  ]
}

/** Version of the row that an act is about. */
async function versioned(context: RunContext, kind: RowKind, given: Given, id: number) {
  const { version } = await requireRow(context, kind, id)
  return { [kind.key]: id, version: versionOf(given, version), ...reasonOf(given) }
}

function saveCommand(kind: RowKind): ServiceCommand {
  const { word, one, area, key, sample } = kind
  return {
    name: `${word} save`,
    summary: `Makes ${one}, or changes one, from a file`,
    details: `Fields that the file does not name stay as they are:\n\n${sample}`,
    example: `${word} save ${word}.yaml --id 3`,
    arguments: [FILE_ARGUMENT],
    options: {
      id: { value: '<n>', meaning: 'the one that is changed; without: a new one' },
      version: VERSION,
      reason: REASON,
    },
    runs: 'service',
    async run(context, given, output) {
      const fields = await readFields(argumentOf(given, 0))
      const unknown = Object.keys(fields).find((name) => !kind.fields.includes(name))
      if (unknown) throw new CommandFailure(`“${unknown}” is no field of ${one}: ${kind.fields.join(', ')}`, 2)
      let base: Fields = {}
      if (given.options.id !== undefined) {
        const id = numberOf(given, 'id', { min: 1, max: Number.MAX_SAFE_INTEGER })
        const row = await requireRow(context, kind, id)
        base = { ...fieldsOf(kind, row), [key]: id, version: versionOf(given, row.version) }
      }
      const saved = await context.console.send(`POST /admin/api/site.${area}/save`, {
        ...base,
        ...fields,
        ...reasonOf(given),
      })
      output.print(`${word} ${saved[key]} saved, version ${saved.version}`)
      return 0
    },
  }
}

function actCommands(kind: RowKind): ServiceCommand[] {
  const { word, one, many, area, key } = kind
  const act = (name: string, summary: string, call: string, rest: Fields, done: string): ServiceCommand => ({
    name: `${word} ${name}`,
    summary,
    example: `${word} ${name} 3`,
    arguments: [ID],
    options: { version: VERSION, reason: REASON },
    runs: 'service',
    async run(context, given, output) {
      const id = rowId(given)
      const input = { ...(await versioned(context, kind, given, id)), ...rest }
      await context.console.send(`POST /admin/api/site.${area}/${call}`, input)
      output.print(`${word} ${id} ${done}`)
      return 0
    },
  })
  return [
    act('hide', `Hides ${one} from visitors`, 'disable', { is_disable: 1 }, 'is hidden'),
    act('unhide', `Shows ${one} again that was hidden`, 'disable', { is_disable: 0 }, 'is shown'),
    act('delete', `Deletes ${one}`, 'delete', {}, 'is deleted'),
    {
      name: `${word} order`,
      summary: `Puts ${many} in order; those that are not named stay behind them`,
      example: `${word} order 3,1,2`,
      arguments: [{ name: 'numbers', meaning: 'numbers from the list, with commas between them' }],
      options: { reason: REASON },
      runs: 'service',
      async run({ console }, given, output) {
        const ids = idsOf(argumentOf(given, 0), 'numbers')
        await console.send(`POST /admin/api/site.${area}/order`, { [`${key}s`]: ids, ...reasonOf(given) })
        output.print(`${ids.length} ${many} in order`)
        return 0
      },
    },
  ]
}

const noticePublishCommand: ServiceCommand = {
  name: 'notice publish',
  summary: 'Shows a notice from now or from a time on; an urgent one needs --reason',
  details: 'Times are Beijing time.',
  example: 'notice publish 3 --from "2026-12-01 20:00:00"',
  arguments: [ID],
  options: { from: { value: '<time>', meaning: 'default: now' }, version: VERSION, reason: REASON },
  runs: 'service',
  async run(context, given, output) {
    const id = rowId(given)
    const from = textOf(given, 'from')
    const input = { ...(await versioned(context, NOTICE, given, id)), ...(from === '' ? {} : { start_time: from }) }
    await context.console.send('POST /admin/api/site.Notice/publish', input)
    output.print(`notice ${id} is published${from === '' ? '' : ` from ${from}`}`)
    return 0
  },
}

const linkCheckCommand: ServiceCommand = {
  name: 'link check',
  summary: 'Asks now whether the addresses of links answer, and lists those that do not, as CSV',
  details: 'Every night the server does so itself. Addresses that are not of the public web are not asked.',
  example: 'link check',
  arguments: [{ ...ID, isOptional: true }],
  options: {},
  runs: 'service',
  async run({ console }, given, output) {
    const link = given.arguments[0] === undefined ? {} : { link_id: rowId(given) }
    const { checked_num, dead_num } = await console.call('POST /admin/api/site.Link/check', link)
    const { list } = await console.call('GET /admin/api/site.Link/list', {})
    output.print('link,name,url,status,since')
    for (const row of list)
      if (row.check_state === 'dead')
        output.print(csvLine([row.link_id, row.name, row.url, row.check_status, row.dead_since ?? '']))
    output.note(`${checked_num} links looked at, ${dead_num} dead`)
    return 0
  },
}

const faqErrorsCommand: ServiceCommand = {
  name: 'faq errors',
  summary: 'Lists what visitors met in the last seven days, most often first, with the question that helps, as CSV',
  example: 'faq errors',
  arguments: [],
  options: {},
  runs: 'service',
  isRead: true,
  async run({ console }, _given, output) {
    const { list } = await console.call('GET /admin/api/site.Faq/errors', {})
    output.print('failure,times,faq,text')
    for (const { failure, times, faq_id, text } of list) output.print(csvLine([failure, times, faq_id ?? '', text]))
    return 0
  },
}

const faqLinkCommand: ServiceCommand = {
  name: 'faq link',
  summary: 'Puts the answer of a question into the message of a failure, or takes it away',
  example: 'faq link member.login_wrong 3',
  arguments: [
    { name: 'failure', meaning: 'from “faq errors”' },
    { name: 'number', meaning: 'number from “faq list”; left out: none', isOptional: true },
  ],
  options: { reason: REASON },
  runs: 'service',
  async run({ console }, given, output) {
    const failure = argumentOf(given, 0)
    const faq = given.arguments[1] === undefined ? {} : { faq_id: rowId(given, 1) }
    await console.call('POST /admin/api/site.Faq/link', { failure, ...faq, ...reasonOf(given) })
    output.print(`${failure}: ${'faq_id' in faq ? `question ${faq.faq_id}` : 'no question'}`)
    return 0
  },
}

const commandsOf = (kind: RowKind) => [...readCommands(kind), saveCommand(kind), ...actCommands(kind)]

/** Commands of all kinds, each with its own words. */
export const siteRowCommands: readonly ServiceCommand[] = [
  ...commandsOf(NOTICE),
  noticePublishCommand,
  ...commandsOf(FAQ),
  faqErrorsCommand,
  faqLinkCommand,
  ...commandsOf(LINK),
  linkCheckCommand,
  ...commandsOf(CAROUSEL),
]
