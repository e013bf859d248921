import * as v from 'valibot'
import { expect, it } from 'vitest'
import * as f from './fields.ts'
import { stripInvisible } from './invisible.ts'

const isName = (text: string) => v.safeParse(f.username(), text).success

it.each([
  ['soft hyphen', 'al\u00adice'],
  ['combining grapheme joiner', 'al\u034fice'],
  ['Arabic letter mark', 'al\u061cice'],
  ['Hangul filler', 'al\u3164ice'],
  ['half-width Hangul filler', 'al\uffa0ice'],
  ['Khmer inherent vowel', 'al\u17b4ice'],
  ['Mongolian vowel separator', 'al\u180eice'],
  ['zero width space', 'al\u200bice'],
  ['word joiner', 'al\u2060ice'],
  ['invisible times', 'al\u2062ice'],
  ['variation selector', 'alice\ufe0f'],
  ['byte order mark inside', 'al\ufeffice'],
  ['tag character', 'alice\u{e0061}'],
  ['variation selector of the supplement', 'alice\u{e0100}'],
  ['blank braille cell', 'al\u2800ice'],
  ['private use', 'al\ue000ice'],
  ['right-to-left override', 'al\u202eice'],
  ['ideographic space', 'al\u3000ice'],
])('nobody registers a name that looks like another by a %s', (_what, name) => {
  expect(isName(name)).toBe(false)
})

it('names in every script are names', () => {
  for (const name of ['林知微', 'Zoë', 'Ольга', 'محمد', '하늘', 'สมชาย', 'नेहा', 'Ａlice', '字🐉', 'o’neill'])
    expect(isName(name), name).toBe(true)
})

it('a displayed name loses what nobody sees, and keeps its emoji whole', () => {
  expect(stripInvisible('Al\u200bi\u00adce\u{e0061}\u202e')).toBe('Alice')
  for (const name of ['👩‍👩‍👧', '❤️‍🔥', '👍🏽', '🏳️‍🌈 小林', '平凡 的 名字']) expect(stripInvisible(name)).toBe(name)
  expect(stripInvisible('a\u200db\ufe0f')).toBe('ab')
})
