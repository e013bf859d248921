/**
 * Bilibili's lists of blocked words, as its player writes them and others read them: XML with
 * `<filters><item enabled="true">t=word</item>…</filters>`, where `t` is a word, `r` a regular expression and `u` a sender; or JSON with
 * `[{"type":0,"filter":"word","opened":true}]`, whose types are 0, 1 and 2 in the same order. Pure.
 * Source: the formats as documented by the bilibili-API-collect project (danmaku, filters).
 */

/** `word`, `pattern`: a regular expression, without the slashes around it · `sender`: an id. */
export const FILTER_KINDS = ['word', 'pattern', 'sender'] as const
export type FilterKind = (typeof FILTER_KINDS)[number]

export interface FilterEntry {
  kind: FilterKind
  /** Without white space around it; may be empty. */
  value: string
}

const MARKS = { word: 't', pattern: 'r', sender: 'u' } as const satisfies Record<FilterKind, string>
const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as it stands in XML, between tags and in attributes with double quotes. */
export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

function readEntity(entity: string, name: string): string {
  const [, isHex, digits] = /^#(x?)([0-9a-f]{1,6})$/i.exec(name) ?? []
  if (digits === undefined) return SIGNS[name] ?? entity
  const code = Number.parseInt(digits, isHex ? 16 : 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** The text that stands in XML. Entities that a document defines itself stay as they are written: none of them is ever expanded. */
export const unescapeXml = (text: string): string => text.replace(/&(#?\w{1,8});/g, readEntity)

/** `/a.*b/` → `a.*b` */
const bare = (pattern: string) => /^\/(.*)\/$/.exec(pattern)?.[1] ?? pattern

function entryOf(kind: FilterKind | undefined, text: string): FilterEntry | undefined {
  if (!kind) return undefined
  const value = text.trim()
  return { kind, value: kind === 'pattern' ? bare(value) : value }
}

/** Entries of a list that are switched on; the others are counted. */
export interface FilterList {
  entries: FilterEntry[]
  /** Switched off, or of no known kind. */
  otherNum: number
}

function collect(entries: readonly (FilterEntry | undefined)[]): FilterList {
  const known = entries.flatMap((entry) => entry ?? [])
  return { entries: known, otherNum: entries.length - known.length }
}

function readXml(xml: string): FilterList {
  const items = [...xml.matchAll(/<item\b([^<>]*)>([^<]*)<\/item>/g)]
  return collect(
    items.map(([, marks = '', body = '']) => {
      const [, mark, value = ''] = /^\s*([a-z])=([\s\S]*)$/.exec(unescapeXml(body)) ?? []
      const isOff = /enabled\s*=\s*["'](false|0)["']/.test(marks)
      return isOff
        ? undefined
        : entryOf(
            FILTER_KINDS.find((kind) => MARKS[kind] === mark),
            value,
          )
    }),
  )
}

function readJson(text: string): FilterList | null {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    return null
  }
  if (!Array.isArray(list)) return null
  return collect(
    list.map((item: unknown) => {
      if (typeof item !== 'object' || item === null || !('filter' in item) || typeof item.filter !== 'string')
        return undefined
      const isOff = 'opened' in item && (item.opened === false || item.opened === 0)
      return isOff ? undefined : entryOf(FILTER_KINDS['type' in item ? Number(item.type) : -1], item.filter)
    }),
  )
}

/** Reads a list, XML or JSON; null for a text of another kind. Its time is in proportion to the length of the text. */
export function readFilterList(text: string): FilterList | null {
  if (/^\s*\[/.test(text)) return readJson(text)
  return /<filters[\s>]/.test(text.slice(0, 1000)) ? readXml(text) : null
}

/** Writes a list as XML. */
export function formatFilterList(entries: readonly FilterEntry[]): string {
  const items = entries.map(
    ({ kind, value }) => `  <item enabled="true">${escapeXml(`${MARKS[kind]}=${value}`)}</item>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<filters>\n${items.join('')}</filters>\n`
}
