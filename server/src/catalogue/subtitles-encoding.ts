/** Bytes of a subtitle file → text. Files from disks of every age and place name their encoding nowhere. Pure. */

const BYTE_ORDER_MARKS = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const

/** This part of the bytes is zero where Latin letters, digits and line ends are written in two bytes each. */
const MIN_ZEROS = 0.1
/** Below this the bytes are no Chinese text. */
const MIN_SCORE = 0.5

/** A legacy encoding of Chinese: which pairs of bytes it has, and which of them are signs and frequent characters. */
interface PairEncoding {
  label: string
  isPair(lead: number, trail: number): boolean
  isFrequent(lead: number, trail: number): boolean
}

const isBetween = (byte: number, from: number, to: number) => byte >= from && byte <= to

/** GB 2312 has its frequent characters in the rows B0 to D7, by pinyin; GBK puts rare ones beside them in lower trails. */
const GBK: PairEncoding = {
  label: 'gb18030',
  isPair: (lead, trail) => isBetween(lead, 0x81, 0xfe) && isBetween(trail, 0x40, 0xfe) && trail !== 0x7f,
  isFrequent: (lead, trail) => trail >= 0xa1 && (isBetween(lead, 0xa1, 0xa3) || isBetween(lead, 0xb0, 0xd7)),
}

/** Big5 has its frequent characters in the rows A4 to C6, by strokes. */
const BIG5: PairEncoding = {
  label: 'big5',
  isPair: (lead, trail) =>
    isBetween(lead, 0x81, 0xfe) && (isBetween(trail, 0x40, 0x7e) || isBetween(trail, 0xa1, 0xfe)),
  isFrequent: (lead) => isBetween(lead, 0xa1, 0xc6),
}

/** Part of the characters beyond ASCII that are frequent, less those that the encoding does not have. */
function scoreOf(bytes: Uint8Array, { isPair, isFrequent }: PairEncoding): number {
  let [all, frequent, broken] = [0, 0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    const [lead = 0, trail = 0] = [bytes[at], bytes[at + 1]]
    if (lead < 0x80) continue
    all += 1
    if (!isPair(lead, trail)) {
      broken += 1
      continue
    }
    if (isFrequent(lead, trail)) frequent += 1
    at += 1
  }
  return all === 0 ? 0 : (frequent - broken) / all
}

/** UTF-16 without a mark: zero bytes stand at odd places where the low byte comes first, at even ones where the high byte does. */
function findUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes.length % 2 !== 0) return undefined
  const zeros = [0, 0]
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd < bytes.length * MIN_ZEROS) return undefined
  return odd >= even ? 'utf-16le' : 'utf-16be'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** The encoding that the bytes are most likely in. */
export function findEncoding(bytes: Uint8Array): string {
  for (const [label, mark] of BYTE_ORDER_MARKS) if (mark.every((byte, at) => bytes[at] === byte)) return label
  const utf16 = findUtf16(bytes)
  if (utf16) return utf16
  if (isUtf8(bytes)) return 'utf-8'
  const [gbk, big5] = [scoreOf(bytes, GBK), scoreOf(bytes, BIG5)]
  if (Math.max(gbk, big5) < MIN_SCORE) return 'windows-1252'
  return gbk >= big5 ? GBK.label : BIG5.label
}

/** What 80 to 9F mean in windows-1252; before Node 23 its decoder takes them for control characters. */
const WINDOWS_SIGNS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/**
 * Text of a subtitle file in UTF-8, UTF-16, GBK, Big5 or the Latin letters of Windows.
 * @example decodeSubtitles(Buffer.from([0xd3, 0xc0])) // '永'
 */
export function decodeSubtitles(bytes: Uint8Array): string {
  const label = findEncoding(bytes)
  // Fatal nowhere: one broken byte in an hour of subtitles is one wrong sign.
  const text = new TextDecoder(label).decode(bytes)
  if (label !== 'windows-1252') return text
  return text.replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_SIGNS[sign.charCodeAt(0) - 0x80] ?? sign)
}
