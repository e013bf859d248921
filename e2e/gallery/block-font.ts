/**
 * A typeface of blocks: letters are boxes half an em wide, Han and whatever follows it boxes of a whole em, without gaps. Set in it, a
 * page looks the same on every machine, whichever typefaces the machine has: only sizes, places, and colours are left.
 * Written here instead of kept as a file, because the twelve tables of the format take less room than a licence would.
 * Format: https://learn.microsoft.com/typography/opentype/spec/
 */

const EM = 1000
const [ASCENT, DESCENT] = [880, 240]
const [BASE, TOP] = [0, 740]

/** Glyphs by number: advance, and whether there is a block to see. */
const GLYPHS = [
  { advance: 500, isDrawn: false },
  { advance: 280, isDrawn: false },
  { advance: 560, isDrawn: true },
  { advance: EM, isDrawn: false },
  { advance: EM, isDrawn: true },
] as const
const [SPACE, HALF, WIDE_SPACE, FULL] = [1, 2, 3, 4]

/** First and last character, glyph (cmap format 13: a whole range has one glyph). */
const RANGES = [
  [0x20, 0x20, SPACE],
  [0x21, 0x7e, HALF],
  [0xa0, 0xa0, SPACE],
  [0xa1, 0x2fff, HALF],
  [0x3000, 0x3000, WIDE_SPACE],
  [0x3001, 0x10ffff, FULL],
] as const

const bytes = (...parts: (Buffer | number[])[]) => Buffer.concat(parts.map((part) => Buffer.from(part)))

/** Numbers of two bytes, signed or not. */
function shorts(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) buffer.writeUInt16BE(value & 0xffff, at * 2)
  return buffer
}

function longs(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) buffer.writeUInt32BE(value >>> 0, at * 4)
  return buffer
}

/** One closed contour of four points; flags 1: on the curve, coordinates in two bytes each. */
function drawBlock(advance: number): Buffer {
  const header = shorts(1, 0, BASE, advance, TOP, 3, 0)
  return bytes(header, [1, 1, 1, 1], shorts(0, 0, advance, 0), shorts(BASE, TOP - BASE, 0, BASE - TOP))
}

function makeCmap(): Buffer {
  const groups = RANGES.map((range) => longs(...range))
  const length = 16 + groups.length * 12
  return bytes(shorts(0, 1, 3, 10), longs(12), shorts(13, 0), longs(length, 0, groups.length), ...groups)
}

/** Family, style, and full name, in English for Windows. */
function makeName(): Buffer {
  const names = [
    [1, 'Blocks'],
    [2, 'Regular'],
    [4, 'Blocks'],
    [6, 'Blocks'],
  ] as const
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16())
  let offset = 0
  const records = names.map(([id], index) => {
    const length = texts[index]?.length ?? 0
    offset += length
    return shorts(3, 1, 0x409, id, length, offset - length)
  })
  return bytes(shorts(0, names.length, 6 + names.length * 12), ...records, ...texts)
}

function makeTables(): [string, Buffer][] {
  const outlines = GLYPHS.map(({ advance, isDrawn }) => (isDrawn ? drawBlock(advance) : Buffer.alloc(0)))
  const places = [0]
  for (const outline of outlines) places.push((places.at(-1) ?? 0) + outline.length)
  const os2 = bytes(
    shorts(4, 500, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0),
    [2, 0, 5, 3, 0, 0, 0, 0, 0, 0],
    longs(0, 0, 0, 0),
    Buffer.from('NONE'),
    shorts(0x40, 0x20, 0xffff, ASCENT, -DESCENT, 0, ASCENT, DESCENT),
    longs(1, 0),
    shorts(500, TOP, 0, 0x20, 1),
  )
  return [
    ['OS/2', os2],
    ['cmap', makeCmap()],
    ['glyf', bytes(...outlines)],
    [
      'head',
      bytes(
        longs(0x10000, 0x10000, 0, 0x5f0f3cf5),
        shorts(0, EM),
        longs(0, 0, 0, 0),
        shorts(0, BASE, EM, TOP, 0, 8, 2, 1, 0),
      ),
    ],
    ['hhea', bytes(longs(0x10000), shorts(ASCENT, -DESCENT, 0, EM, 0, 0, EM, 1, 0, 0, 0, 0, 0, 0, 0, GLYPHS.length))],
    ['hmtx', shorts(...GLYPHS.flatMap(({ advance }) => [advance, 0]))],
    ['loca', longs(...places)],
    ['maxp', bytes(longs(0x10000), shorts(GLYPHS.length, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0))],
    ['name', makeName()],
    ['post', longs(0x30000, 0, 0, 0, 0, 0, 0, 0)],
  ]
}

const pad = (table: Buffer) => bytes(table, Buffer.alloc((4 - (table.length % 4)) % 4))

function checksum(table: Buffer): number {
  const padded = pad(table)
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}

/** The face as a TrueType file. */
export function makeBlockFont(): Buffer {
  const tables = makeTables()
  const power = 2 ** Math.floor(Math.log2(tables.length))
  let offset = 12 + tables.length * 16
  const records = tables.map(([tag, table]) => {
    const record = bytes(Buffer.from(tag), longs(checksum(table), offset, table.length))
    offset += pad(table).length
    return record
  })
  const header = bytes(
    longs(0x10000),
    shorts(tables.length, power * 16, Math.log2(power), tables.length * 16 - power * 16),
  )
  return bytes(header, ...records, ...tables.map(([, table]) => pad(table)))
}
