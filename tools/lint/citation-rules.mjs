// How sources are cited (docs/words.md#citations), as functions over paths and texts: nothing here reads a disk or prints.

/** Ways to cite that mean nothing to a reader of the repository. */
export const FORBIDDEN = [
  { name: 'wire contract by number', pattern: /\bwire[- ]contract(?:'s)? (?:section |decisions? )?\d/i },
  { name: 'wire contract', pattern: /\bwire-contract\b/i },
  { name: 'design book', pattern: /\b(?:design|screen) book\b/i },
  { name: 'bare decision number', pattern: /\b(?:decisions?|records?) \d+\b/i },
  { name: 'private file', pattern: /\b(?:spec|client-behaviour|stage)\.md\b|(?<!docs\/)\bscale\.md\b/i },
  { name: 'screen number', pattern: /\bscreens? \d+\.\d+|\(screens? \d/i },
  {
    name: 'bare section number',
    pattern: /(?<=\s)\((?:extension, )?(?:section \d[\d.]*|[1-8]\.\d{1,2}(?:, \d\.\d{1,2})*)\)/,
  },
  { name: 'mockup number', pattern: /\bmockups? \d/i },
]

/** The anchor that GitHub gives a heading. */
export function headingAnchor(heading) {
  return heading
    .replace(/`|\*|\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-')
}

/** Anchors of a Markdown document; a repeated heading gets -1, -2 … */
export function headingAnchors(markdown) {
  const seen = new Map()
  const anchors = new Set()
  for (const [, heading] of withoutCode(markdown).matchAll(/^#{1,6} +(.+)$/gm)) {
    const anchor = headingAnchor(heading)
    const count = seen.get(anchor) ?? 0
    seen.set(anchor, count + 1)
    anchors.add(count === 0 ? anchor : `${anchor}-${count}`)
  }
  return anchors
}

const blank = (block) => block.replace(/[^\n]/g, ' ')
/** The text with fenced code blanked out, so that positions stay. */
const withoutCode = (markdown) => markdown.replace(/^```.*?^```/gms, blank)
/** Without code spans as well: a link inside one is an example. */
const withoutCodeSpans = (markdown) => withoutCode(markdown).replace(/`[^`\n]*`/g, blank)

const lineOf = (text, index) => text.slice(0, index).split('\n').length

/** Plain citations, as comments and documents write them; the longest text that looks like a path. */
const CITATION = /(?<![\w./-])docs\/([\w./-]*\w)(?:#([\p{L}\p{N}_-]+))?/gu
/** Links of a Markdown document to files beside it or to its own headings. */
const LINK = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g

function resolveLink(from, target) {
  const parts = from.split('/').slice(0, -1)
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

/**
 * Citations without a target, one line each. `files`: path → text; `paths`: all files of the repository.
 * @example findBrokenCitations(new Map([['a.ts', '// docs/gone.md']]), new Set()) // ['a.ts:1: no docs/gone.md']
 */
export function findBrokenCitations(files, paths) {
  const folders = new Set([...paths].flatMap((path) => path.split('/').map((_, i, all) => all.slice(0, i).join('/'))))
  const anchors = new Map()
  const problemOf = (target, anchor) => {
    if (/^docs\/decisions\/\d+$/.test(target)) {
      const isThere = [...paths].some((path) => path.startsWith(`${target}-`) && path.endsWith('.md'))
      return isThere && /\/\d{4}$/.test(target) ? undefined : `no ${target}`
    }
    if (!paths.has(target)) return folders.has(target) && !anchor ? undefined : `no ${target}`
    if (!anchor || !target.endsWith('.md')) return undefined
    if (!anchors.has(target)) anchors.set(target, headingAnchors(files.get(target) ?? ''))
    return anchors.get(target).has(anchor) ? undefined : `no heading #${anchor} in ${target}`
  }
  const problems = []
  for (const [path, whole] of files) {
    const text = path.endsWith('.md') ? withoutCode(whole) : whole
    const add = (index, problem) => problem && problems.push(`${path}:${lineOf(text, index)}: ${problem}`)
    // Examples of commands and addresses (`docs/…`, globs) are no citations.
    for (const { 0: match, 1: target, 2: anchor, index } of text.matchAll(CITATION))
      if (!/[*…<{]/.test(text.slice(index, index + match.length + 1))) add(index, problemOf(`docs/${target}`, anchor))
    if (!path.endsWith('.md')) continue
    for (const { 1: target, 2: anchor, index } of withoutCodeSpans(whole).matchAll(LINK))
      add(index, problemOf(target === '' ? path : resolveLink(path, target), anchor))
  }
  return problems
}

/** Decision records without a number, date, status or row in the index. */
export function findBadRecords(files) {
  const index = files.get('docs/decisions/README.md') ?? ''
  return [...files].flatMap(([path, text]) => {
    const [, number] = /^docs\/decisions\/(\d{4})-[\w-]+\.md$/.exec(path) ?? []
    if (number === undefined) return []
    return [
      ...(text.startsWith(`# ${Number(number)}. `) ? [] : [`${path}: its title begins with another number`]),
      ...(/^Date: \d{4}-\d{2}-\d{2}$/m.test(text) ? [] : [`${path}: no date`]),
      ...(/^Status: (accepted|superseded by \d+|amended by \d+)\b/m.test(text) ? [] : [`${path}: no status`]),
      ...(index.includes(`](${path.split('/').at(-1)})`) ? [] : [`${path}: no row in docs/decisions/README.md`]),
    ]
  })
}

/** Lines that cite what is not in the repository. Decision records may name each other by number in their status. */
export function findForbidden(files) {
  return [...files].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, at) => {
      if (/^Status: /.test(line)) return []
      const found = FORBIDDEN.find(({ pattern }) => pattern.test(line))
      return found ? [`${path}:${at + 1}: ${found.name}: ${line.trim().slice(0, 100)}`] : []
    }),
  )
}
