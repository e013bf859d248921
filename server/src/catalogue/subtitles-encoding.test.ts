import { describe, expect, it } from 'vitest'
import { decodeSubtitles, findEncoding } from './subtitles-encoding.ts'

const SIMPLIFIED = '1\r\n00:00:01,000 --> 00:00:02,000\r\n今天我们来看“永”字的八种笔画，先写点，再写横。\r\n'
const TRADITIONAL = '1\r\n00:00:01,000 --> 00:00:02,000\r\n今天我們來看「永」字的八種筆畫，先寫點，再寫橫。\r\n'
const FRENCH = '1\r\n00:00:01,000 --> 00:00:02,000\r\nÇa commence là où le trait s’arrête : « été », où, dès.\r\n'
const SPANISH = '1\r\n00:00:01,000 --> 00:00:02,000\r\n¿Qué pequeño trazo añadió mañana? ¡Así!\r\n'
const ENGLISH = '1\r\n00:00:01,000 --> 00:00:02,000\r\nEight strokes.\r\n'

/** Bytes of a text in an encoding that only decoders know: every byte and pair of bytes is tried. */
function encoderOf(label: string) {
  const decoder = new TextDecoder(label)
  const bytesOf = new Map<string, number[]>()
  const note = (bytes: number[]) => {
    const character = decoder.decode(new Uint8Array(bytes))
    if ([...character].length === 1 && !bytesOf.has(character)) bytesOf.set(character, bytes)
  }
  for (let byte = 0; byte < 256; byte += 1) note([byte])
  for (let lead = 0x81; lead < 0xff; lead += 1) for (let trail = 0x40; trail < 0xff; trail += 1) note([lead, trail])
  return (text: string) =>
    new Uint8Array(
      [...text].flatMap((character) => {
        const bytes = bytesOf.get(character)
        if (!bytes) throw new Error(`${label} has no ${character}`)
        return bytes
      }),
    )
}

const windows = (text: string) => new Uint8Array(Buffer.from(text.replaceAll('’', '\x92'), 'latin1'))
const utf16le = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
const utf16be = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16())

describe('subtitles in an encoding that they do not name', () => {
  it.each([
    ['UTF-8', SIMPLIFIED, new TextEncoder().encode(SIMPLIFIED)],
    ['UTF-8 with a mark', SIMPLIFIED, new TextEncoder().encode(`\uFEFF${SIMPLIFIED}`)],
    ['UTF-16 LE with a mark', SIMPLIFIED, utf16le(`\uFEFF${SIMPLIFIED}`)],
    ['UTF-16 BE with a mark', TRADITIONAL, utf16be(`\uFEFF${TRADITIONAL}`)],
    ['UTF-16 LE', TRADITIONAL, utf16le(TRADITIONAL)],
    ['UTF-16 BE', SIMPLIFIED, utf16be(SIMPLIFIED)],
    ['GBK', SIMPLIFIED, encoderOf('gbk')(SIMPLIFIED)],
    ['Big5', TRADITIONAL, encoderOf('big5')(TRADITIONAL)],
    ['traditional characters in GBK', TRADITIONAL, encoderOf('gbk')(TRADITIONAL.replace(/[「」]/g, '“'))],
    ['Windows, French', FRENCH, windows(FRENCH)],
    ['Windows, Spanish', SPANISH, windows(SPANISH)],
    ['ASCII', ENGLISH, new TextEncoder().encode(ENGLISH)],
    ['nothing', '', new Uint8Array()],
  ])('are read: %s', (name, text, bytes) => {
    const wanted = name.startsWith('traditional') ? text.replace(/[「」]/g, '“') : text
    expect(decodeSubtitles(bytes)).toBe(wanted)
  })

  it('tell GBK from Big5 by a few words', () => {
    expect(findEncoding(encoderOf('gbk')('你好，世界'))).toBe('gb18030')
    expect(findEncoding(encoderOf('big5')('你好，世界'))).toBe('big5')
    expect(findEncoding(encoderOf('gbk')('我不知道。'))).toBe('gb18030')
    expect(findEncoding(encoderOf('big5')('我不知道。'))).toBe('big5')
  })

  it('lose one sign to a torn byte, not the file', () => {
    const bytes = encoderOf('gbk')(SIMPLIFIED)
    expect(decodeSubtitles(bytes.subarray(0, bytes.length - 3))).toContain('今天我们来看')
  })
})
