import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { visibleDanmuText } from './text.ts'

describe('visible text of a danmu', () => {
  test.each([
    ['  先看\n\n握笔\u202e \u0007', '先看 握笔'],
    ['a\u200bb\u2060c\ufeff', 'abc'],
    ['\ud800半', '半'],
    ['e\u0301\u0301\u0301\u0301', 'e\u0301\u0301'],
    ['\u200d\u200b \u0301', ''],
    ['\u2800\u3164', ''],
    ['a \u200b b', 'a b'],
  ])('%j becomes %j', (text, visible) => {
    expect(visibleDanmuText(text)).toBe(visible)
  })

  test.each([
    '👨‍👩‍👧',
    '❤️',
    '👍🏽',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '1️⃣',
    'می\u200cخواهم',
    'क्\u200dष',
  ])('%s stays whole: the app tore families apart before it sent them', (text) => {
    expect(visibleDanmuText(text)).toBe(text)
  })

  test('is what it makes of itself, so that app, server and engine agree', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const visible = visibleDanmuText(text)
        expect(visibleDanmuText(visible)).toBe(visible)
      }),
    )
  })

  /** Where kinds of characters meet: of all characters, chance seldom lays two of these side by side. */
  test('is what it makes of itself where spaces, accents, joiners and what is invisible meet', () => {
    const unit = fc.constantFrom(...' \n\u3000\u0007\u200b\u200c\u200d\ufe0f\u0301\u2800\ufeff\ud83da1👩🏽\u{e0062}')
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 20 }), (text) => {
        const visible = visibleDanmuText(text)
        expect(visibleDanmuText(visible)).toBe(visible)
      }),
    )
  })
})
