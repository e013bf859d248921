/**
 * A viewer's block list as a file, in the XML that Bilibili's player writes and other players read:
 * `<filters><item enabled="true">t=word</item>…</filters>`; `t` is a word, `r` a regular expression, `u` a sender. Pure.
 */
import type { DanmuFilter } from './filter.ts'
import { isPattern } from './pattern.ts'

/** The part of a filter that a file holds. */
export type FilterList = Pick<DanmuFilter, 'words' | 'patterns' | 'senders'>

/** Characters of a file that are read. */
const MAX_LENGTH = 2_000_000
const MAX_WORD_LENGTH = 100
/** Ids of senders of this service; those of other services match nobody. */
const SENDER = /^[\w-]{12}$/

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const escapeXml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&${Object.keys(SIGNS).find((name) => SIGNS[name] === sign)};`)

function readEntity(entity: string, name: string): string {
  const [, isHex, digits] = /^#(x?)([0-9a-f]{1,6})$/i.exec(name) ?? []
  if (digits === undefined) return SIGNS[name] ?? entity
  const code = Number.parseInt(digits, isHex ? 16 : 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

const unescapeXml = (text: string) => text.replace(/&(#?\w{1,8});/g, readEntity)

/** Writes a list as XML. */
export function formatFilterList({ words, patterns, senders }: FilterList): string {
  const lines = [
    ...words.map((word) => `t=${word}`),
    ...patterns.map((pattern) => `r=${pattern}`),
    ...senders.map((sender) => `u=${sender}`),
  ]
  const items = lines.map((line) => `  <item enabled="true">${escapeXml(line)}</item>\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<filters>\n${items}</filters>\n`
}

/** Reads a list. `skipped` counts entries that are disabled, unknown or unusable. Null for a file of another kind. */
export function parseFilterList(xml: string): (FilterList & { skipped: number }) | null {
  if (!/<filters[\s>]/.test(xml.slice(0, 1000))) return null
  const found = { words: new Set<string>(), patterns: new Set<string>(), senders: new Set<string>() }
  let skipped = 0
  for (const [, marks = '', body = ''] of xml.slice(0, MAX_LENGTH).matchAll(/<item\b([^<>]*)>([^<]*)<\/item>/g)) {
    const [, kind, raw = ''] = /^\s*([a-z])=([\s\S]*)$/.exec(unescapeXml(body)) ?? []
    const value = raw.trim()
    const isOff = /enabled\s*=\s*["'](false|0)["']/.test(marks)
    if (!isOff && kind === 't' && value !== '' && value.length <= MAX_WORD_LENGTH) found.words.add(value)
    else if (!isOff && kind === 'r' && isPattern(value)) found.patterns.add(value)
    else if (!isOff && kind === 'u' && SENDER.test(value)) found.senders.add(value)
    else skipped += 1
  }
  return { words: [...found.words], patterns: [...found.patterns], senders: [...found.senders], skipped }
}
