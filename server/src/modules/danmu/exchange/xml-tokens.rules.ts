/**
 * XML cut into tags and texts, for files that others wrote. A document type is refused: it can define entities that grow without end.
 * Each character is looked at once. Pure.
 */

export type XmlToken =
  | { kind: 'open'; name: string; attributes: string }
  | { kind: 'close'; name: string }
  /** Entities are still written. */
  | { kind: 'text'; text: string }
  /** Text in which nothing is an entity. */
  | { kind: 'data'; text: string }

/** `broken`: cut off, or not well-formed · `doctype`: it has a document type. */
export class UnreadableXml extends Error {
  constructor(readonly fault: 'broken' | 'doctype') {
    super(fault)
  }
}

/** Place behind a text that has to come. */
function behind(xml: string, text: string, from: number): number {
  const at = xml.indexOf(text, from)
  if (at < 0) throw new UnreadableXml('broken')
  return at + text.length
}

/** Place of the `>` that ends a tag; one in quotes is a part of an attribute. */
function endOfTag(xml: string, from: number): number {
  let quote = ''
  for (let at = from; at < xml.length; at += 1) {
    const sign = xml.charAt(at)
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at
    else if (sign === '<') break
  }
  throw new UnreadableXml('broken')
}

function* readTag(body: string): Generator<XmlToken> {
  const [, slash, name = '', rest = ''] = /^(\/?)([A-Za-z_][\w:.-]*)([\s\S]*)$/.exec(body) ?? []
  if (name === '') throw new UnreadableXml('broken')
  if (slash) return void (yield { kind: 'close', name })
  yield { kind: 'open', name, attributes: rest }
  if (rest.endsWith('/')) yield { kind: 'close', name }
}

/** Throws `UnreadableXml`. */
export function* readXmlTokens(xml: string): Generator<XmlToken> {
  let at = 0
  while (at < xml.length) {
    const open = xml.indexOf('<', at)
    const end = open < 0 ? xml.length : open
    if (end > at) yield { kind: 'text', text: xml.slice(at, end) }
    if (open < 0) return
    if (xml.startsWith('<!--', open)) at = behind(xml, '-->', open + 4)
    else if (xml.startsWith('<?', open)) at = behind(xml, '?>', open + 2)
    else if (xml.startsWith('<![CDATA[', open)) {
      at = behind(xml, ']]>', open + 9)
      yield { kind: 'data', text: xml.slice(open + 9, at - 3) }
    } else if (xml.startsWith('<!', open)) throw new UnreadableXml('doctype')
    else {
      const close = endOfTag(xml, open + 1)
      yield* readTag(xml.slice(open + 1, close))
      at = close + 1
    }
  }
}
