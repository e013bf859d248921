/**
 * A viewer's list of what is blocked, in the XML that Bilibili's player writes and other players read:
 * `<filters><item enabled="true">t=word</item>…</filters>`; `t` is a word, `r` a regular expression, `u` a sender. Pure.
 */
import type { DanmuFilter } from './filter.ts'
import { isPattern } from './pattern.ts'

export type FilterList = Pick<DanmuFilter, 'words' | 'patterns' | 'senders'>

/** Characters of a file that are looked at. */
const LENGTH_MOST = 2_000_000
const WORD_MOST = 100
/** How senders are named here; those of other services mean nobody. */
const SENDER = /^[\w-]{12}$/

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const escapeXml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&${Object.keys(SIGNS).find((name) => SIGNS[name] === sign)};`)

function readEntity(entity: string, name: string): string {
  const [, is_hex, digits] = /^#(x?)([0-9a-f]{1,6})$/i.exec(name) ?? []
  if (digits === undefined) return SIGNS[name] ?? entity
  const code = Number.parseInt(digits, is_hex ? 16 : 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

const unescapeXml = (text: string) => text.replace(/&(#?\w{1,8});/g, readEntity)

export function formatFilterList({ words, patterns, senders }: FilterList): string {
  const lines = [
    ...words.map((word) => `t=${word}`),
    ...patterns.map((pattern) => `r=${pattern}`),
    ...senders.map((sender) => `u=${sender}`),
  ]
  const items = lines.map((line) => `  <item enabled="true">${escapeXml(line)}</item>\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<filters>\n${items}</filters>\n`
}

/** Reads a list; `skipped` counts what is switched off, unknown, or cannot be used here. null: this is no such list. */
export function parseFilterList(xml: string): (FilterList & { skipped: number }) | null {
  if (!/<filters[\s>]/.test(xml.slice(0, 1000))) return null
  const found = { words: new Set<string>(), patterns: new Set<string>(), senders: new Set<string>() }
  let skipped = 0
  for (const [, marks = '', body = ''] of xml.slice(0, LENGTH_MOST).matchAll(/<item\b([^<>]*)>([^<]*)<\/item>/g)) {
    const [, kind, raw = ''] = /^\s*([a-z])=([\s\S]*)$/.exec(unescapeXml(body)) ?? []
    const value = raw.trim()
    const is_off = /enabled\s*=\s*["'](false|0)["']/.test(marks)
    if (!is_off && kind === 't' && value !== '' && value.length <= WORD_MOST) found.words.add(value)
    else if (!is_off && kind === 'r' && isPattern(value)) found.patterns.add(value)
    else if (!is_off && kind === 'u' && SENDER.test(value)) found.senders.add(value)
    else skipped += 1
  }
  return { words: [...found.words], patterns: [...found.patterns], senders: [...found.senders], skipped }
}
