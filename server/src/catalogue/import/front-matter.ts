/** What a writer says about a content at the head of its Markdown file, between two lines of `---`. Pure. */
import { type FolderReason, LANGUAGES } from '@zimu/contract'
import * as v from 'valibot'
import { parse, YAMLParseError } from 'yaml'
import { parseTime } from '../../texts/time.ts'
import { Unfit, unfit } from '../unfit.ts'
import { readIssues } from '../value-findings.ts'

const flag = v.pipe(
  v.boolean(),
  v.transform((isSet): 0 | 1 => (isSet ? 1 : 0)),
)
/** A list, or one text with commas. */
const names = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((value) => (typeof value === 'string' ? value.split(/[,，、]/) : value).map((name) => name.trim())),
  v.transform((list) => list.filter(Boolean)),
)
const line = v.pipe(v.string(), v.trim(), v.maxLength(255))
/** Beijing time as text, or what YAML reads as a date by itself. */
const time = v.pipe(
  v.union([v.string(), v.date()]),
  v.transform((value) => (typeof value === 'string' ? parseTime(value) : value.getTime())),
  v.number('value_time' satisfies FolderReason),
)
const seconds = v.pipe(v.number(), v.minValue(0))

const ENTRIES = {
  title: line,
  subtitle: line,
  description: v.pipe(v.string(), v.trim(), v.maxLength(2000)),
  keywords: v.pipe(
    names,
    v.transform((list) => list.join(',')),
  ),
  category: names,
  tags: names,
  vip: flag,
  exchange: flag,
  top: flag,
  hot: flag,
  recommended: flag,
  release: time,
  author: line,
  source: line,
  url: v.union([v.pipe(v.string(), v.url()), v.literal('')]),
  language: v.picklist(LANGUAGES),
  unique: v.pipe(v.string(), v.regex(/^(?!\d+$)[\p{L}\p{N}._-]{1,100}$/u, 'value_unique' satisfies FolderReason)),
  sort: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8191)),
  views: v.pipe(v.number(), v.integer(), v.minValue(0)),
  chapters: v.array(v.strictObject({ time: seconds, title: line })),
  pictures: v.array(v.strictObject({ file: line, title: v.optional(line, ''), text: v.optional(v.string(), '') })),
  episodes: v.array(v.strictObject({ file: line, title: line })),
}
const FRONT_MATTER = v.partial(v.strictObject(ENTRIES))

export type FrontMatter = v.InferOutput<typeof FRONT_MATTER>

export interface MarkdownText {
  meta: FrontMatter
  /** The text below the head. */
  body: string
}

/** Lines are counted with the dashes above the head. */
function readYaml(head: string): unknown {
  try {
    return parse(head, { prettyErrors: true }) ?? {}
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error
    const [text = ''] = error.message.split('\n')
    throw unfit('head_yaml', { line: (error.linePos?.[0].line ?? 1) + 1, text })
  }
}

/**
 * Splits a Markdown file into head and text. Without a title in the head, a first line `# …` is the title.
 * Throws `Unfit` with every problem.
 */
export function parseMarkdown(text: string): MarkdownText {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const head = /^---\n([\s\S]*?)\n?---(?:\n|$)/.exec(plain)
  const parsed = v.safeParse(FRONT_MATTER, head ? readYaml(head[1] ?? '') : {})
  if (!parsed.success) throw new Unfit(readIssues(parsed.issues, Object.keys(ENTRIES)))
  const body = plain.slice(head?.[0].length ?? 0).trim()
  const first = /^# +(.+)\n?/.exec(body)
  if (parsed.output.title !== undefined || !first) return { meta: parsed.output, body }
  return { meta: { ...parsed.output, title: first[1]?.trim() ?? '' }, body: body.slice(first[0].length).trim() }
}
