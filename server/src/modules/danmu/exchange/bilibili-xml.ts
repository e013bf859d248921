/**
 * Bilibili's list of bullet comments as XML: `<d p="time,mode,size,color,sent,pool,sender,id[,weight]">text</d>`. Modes 1, 2,
 * 3 and 6 scroll, 4 stands at the bottom, 5 at the top; 7 to 9 are drawn by scripts and not supported. Pure.
 * Source: the format as documented by the bilibili-API-collect project (danmaku, XML).
 */
import { XMLParser } from 'fast-xml-parser'

export interface ExchangedDanmu {
  /** Seconds, whole milliseconds. */
  time: number
  text: string
  /** `#RRGGBB`, capital. */
  color: string
  /** 0 scrolls, 1 top, 2 bottom. */
  mode: 0 | 1 | 2
  /** Epoch milliseconds; 0 if unknown. */
  create_time: number
  /** Id in the service it comes from; empty if unknown. */
  sourceId: string
}

const FROM_MODE = new Map<number, 0 | 1 | 2>([
  [1, 0],
  [2, 0],
  [3, 0],
  [6, 0],
  [5, 1],
  [4, 2],
])
const TO_MODE = { 0: 1, 1: 5, 2: 4 } as const
const SIZE = 25

interface Element {
  '#text'?: string
  '@p'?: string
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  isArray: (name) => name === 'd',
  // A document type can define entities that grow without end.
  processEntities: { enabled: true, maxTotalExpansions: 1_000_000, maxExpandedLength: 50_000_000 },
})

function parseOne({ '@p': p = '', '#text': text = '' }: Element): ExchangedDanmu | undefined {
  const [time = '', mode = '', , color = '', sent = '', , , id = ''] = p.split(',')
  const seconds = Number(time)
  const placed = FROM_MODE.get(Number(mode))
  const rgb = Number(color)
  if (time === '' || !Number.isFinite(seconds) || seconds < 0 || placed === undefined || text.trim() === '')
    return undefined
  const isColour = Number.isInteger(rgb) && rgb >= 0 && rgb <= 0xff_ff_ff && color !== ''
  return {
    time: Math.round(seconds * 1000) / 1000,
    text,
    color: `#${(isColour ? rgb : 0xff_ff_ff).toString(16).padStart(6, '0').toUpperCase()}`,
    mode: placed,
    create_time: Number.isFinite(Number(sent)) ? Math.round(Number(sent) * 1000) : 0,
    sourceId: id,
  }
}

/** Parses a list. `skipped` is the number of comments that are not supported. Throws if the text is not such XML. */
export function parseBilibiliXml(xml: string): { list: ExchangedDanmu[]; skipped: number } {
  const document = parser.parse(xml, true) as { i?: { d?: (Element | string)[] } | '' }
  if (document.i === undefined) throw new Error('this is no list of bullet comments: it has no <i>')
  const elements = document.i === '' ? [] : (document.i.d ?? [])
  const list = elements.flatMap((element) => (typeof element === 'string' ? [] : (parseOne(element) ?? [])))
  return { list, skipped: elements.length - list.length }
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

/** Formats a list for `parseBilibiliXml` and for players that support the format. `sender` is a pseudonym. */
export function formatBilibiliXml(list: readonly (ExchangedDanmu & { sender: string })[], content_id: number): string {
  const lines = list.map(({ time, mode, color, create_time, sender, sourceId, text }) => {
    const p = [time, TO_MODE[mode], SIZE, Number.parseInt(color.slice(1), 16), Math.floor(create_time / 1000)]
    return `<d p="${[...p, 0, escapeXml(sender), escapeXml(sourceId)].join(',')}">${escapeXml(text)}</d>`
  })
  const head = '<?xml version="1.0" encoding="UTF-8"?>'
  return `${head}\n<i>\n<chatid>${content_id}</chatid>\n<source>zimu</source>\n${lines.map((line) => `${line}\n`).join('')}</i>\n`
}
