import { expect, it } from 'vitest'
import { differenceOf } from './text-difference.ts'

const before = (pieces: ReturnType<typeof differenceOf>) =>
  pieces.flatMap(({ kind, text }) => (kind === 'add' ? [] : [text])).join('')
const after = (pieces: ReturnType<typeof differenceOf>) =>
  pieces.flatMap(({ kind, text }) => (kind === 'cut' ? [] : [text])).join('')

it('marks words, in Chinese as well', () => {
  const pieces = differenceOf('把嘴巴的形状画下来', '把嘴的形状画下来', 'zh-Hans')
  expect(pieces.filter(({ kind }) => kind === 'cut').map(({ text }) => text)).toEqual(['嘴巴'])
  expect(differenceOf('a red fox', 'a grey fox', 'en')).toEqual([
    { kind: 'same', text: 'a ' },
    { kind: 'cut', text: 'red' },
    { kind: 'add', text: 'grey' },
    { kind: 'same', text: ' fox' },
  ])
})

it('loses nothing of either text, however long', () => {
  const long = Array.from({ length: 900 }, (_, line) => `第 ${line} 行有几个字`).join('\n')
  const changed = long.replace('第 400 行', '第四百行').replace('第 700 行有几个字\n', '')
  const pieces = differenceOf(long, changed, 'zh-Hans')
  expect(before(pieces)).toBe(long)
  expect(after(pieces)).toBe(changed)
  expect(pieces.filter(({ kind }) => kind === 'same').length).toBeGreaterThan(1)
})

it('keeps white space as it is', () => {
  expect(
    differenceOf('一。\n', '一。\n\n二', 'zh-Hans')
      .map(({ text }) => text)
      .join(''),
  ).toContain('\n\n二')
})

it('an empty side is no difference of words', () => {
  expect(differenceOf('', '字', 'zh-Hans')).toEqual([{ kind: 'add', text: '字' }])
  expect(differenceOf('', '', 'zh-Hans')).toEqual([])
})
