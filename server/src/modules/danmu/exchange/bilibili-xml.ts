/**
 * Bilibili's list of bullet comments as XML: `<d p="time,mode,size,color,sent,pool,sender,id[,weight]">text</d>`. Modes 1, 2,
 * 3 and 6 scroll, 4 stands at the bottom, 5 at the top; 7 to 9 are drawn by scripts and not supported. Pure.
 * Source: the format as documented by the bilibili-API-collect project (danmaku, XML).
 */
import type { DanmuFault } from '@zimu/contract'
import { escapeXml, unescapeXml } from '@zimu/contract/danmu-filter-list'
import { days } from '@zimu/contract/durations'
import { readXmlTokens, UnreadableXml } from './xml-tokens.rules.ts'

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

/** A comment as far as it can be read; `fault`: why it cannot. */
export type ReadDanmu = ExchangedDanmu | { fault: DanmuFault; text: string }

const FROM_MODE = new Map<string, 0 | 1 | 2>([
  ['1', 0],
  ['2', 0],
  ['3', 0],
  ['6', 0],
  ['5', 1],
  ['4', 2],
])
const TO_MODE = { 0: 1, 1: 5, 2: 4 } as const
const SIZE = 25
/** No film is longer, in seconds: a greater time is nonsense, whatever is known of the film. */
const MAX_TIME = days(7) / 1000
/** Elements within each other; a list has two. */
const MAX_DEPTH = 20

const SECONDS = /^\d{1,9}(\.\d{1,20})?$/
const COLOUR = /^\d{1,8}$/
const SENT = /^\d{1,11}$/
const SOURCE_ID = /^[\w-]{1,40}$/

function readOne(p: string, text: string): ReadDanmu {
  const [time = '', mode = '', , color = '', sent = '', , , id = ''] = p.split(',').map((part) => part.trim())
  const placed = FROM_MODE.get(mode)
  const rgb = COLOUR.test(color) ? Number(color) : Number.NaN
  if (placed === undefined) return { fault: 'mode', text }
  if (!SECONDS.test(time)) return { fault: 'time', text }
  if (Number(time) > MAX_TIME) return { fault: 'outside', text }
  if (!(rgb <= 0xff_ff_ff)) return { fault: 'color', text }
  return {
    time: Math.round(Number(time) * 1000) / 1000,
    text,
    color: `#${rgb.toString(16).padStart(6, '0').toUpperCase()}`,
    mode: placed,
    create_time: SENT.test(sent) ? Number(sent) * 1000 : 0,
    sourceId: SOURCE_ID.test(id) ? id : '',
  }
}

const placeOf = (attributes: string): string => {
  const [, double, single = ''] = /\sp\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(attributes) ?? []
  return unescapeXml(double ?? single)
}

/** The text is XML, and its root is no list of comments. */
export class NoDanmuList extends Error {}

/** Comments of a list, one by one. Throws `UnreadableXml`, and `NoDanmuList` for what is no such list. */
export function* readBilibiliXml(xml: string): Generator<ReadDanmu> {
  const open: string[] = []
  let isOver = false
  let p = ''
  let text = ''
  for (const token of readXmlTokens(xml)) {
    if (token.kind === 'text' || token.kind === 'data') {
      if (open.length === 0 && token.text.trim() !== '') throw new NoDanmuList()
      text += token.kind === 'text' ? unescapeXml(token.text) : token.text
    } else if (token.kind === 'open') {
      if (open.length === 0 && token.name !== 'i') throw new NoDanmuList()
      if (isOver || open.length === MAX_DEPTH) throw new UnreadableXml('broken')
      open.push(token.name)
      text = ''
      p = placeOf(token.attributes)
    } else {
      if (open.pop() !== token.name) throw new UnreadableXml('broken')
      if (open.length === 0) isOver = true
      if (token.name === 'd' && open.length === 1) yield readOne(p, text)
      text = ''
    }
  }
  if (open.length > 0) throw new UnreadableXml('broken')
  if (!isOver) throw new NoDanmuList()
}

/** A list as `readBilibiliXml` and players read it. `sender` is a pseudonym. */
export function* formatBilibiliXml(
  list: Iterable<ExchangedDanmu & { sender: string }>,
  content_id: number,
): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<i>\n<chatid>${content_id}</chatid>\n<source>zimu</source>\n`
  for (const { time, mode, color, create_time, sender, sourceId, text } of list) {
    const p = [time, TO_MODE[mode], SIZE, Number.parseInt(color.slice(1), 16), Math.floor(create_time / 1000)]
    yield `<d p="${[...p, 0, escapeXml(sender), escapeXml(sourceId)].join(',')}">${escapeXml(text)}</d>\n`
  }
  yield '</i>\n'
}
