import { expect, it } from 'vitest'
import { loadText } from '../../i18n/index.ts'
import { actWords, fieldWords } from './act-words.ts'
import { changesOf, cutCommon } from './changes.ts'

it('changes are the fields that differ', () => {
  expect(changesOf({ is_top: 0, name: 'a', tags: ['x', 'y'] }, { is_top: 1, name: 'a', tags: ['x'] })).toEqual([
    { field: 'is_top', before: '0', after: '1' },
    { field: 'tags', before: 'x, y', after: 'x' },
  ])
  expect(changesOf(null, { way: 'password' })).toEqual([{ field: 'way', before: '', after: 'password' }])
  expect(changesOf(null, null)).toEqual([])
})

it.each([
  ['把嘴巴的形状', '把嘴的形状', { start: '把嘴', before: '巴', after: '', end: '的形状' }],
  ['aaa', 'aa', { start: 'aa', before: 'a', after: '', end: '' }],
  ['', '新', { start: '', before: '', after: '新', end: '' }],
])('“%s” and “%s” are cut where they differ', (before, after, cut) => {
  expect(cutCommon(before, after)).toEqual(cut)
})

it('acts are sentences; those without words keep their name', async () => {
  const text = await loadText('zh-Hans', 'console')
  const act = { action: 'content.hide', target: 'content:1', target_name: '楔子', undo_of: null }
  expect(actWords(act, text)).toBe('隐藏“楔子”')
  expect(actWords({ ...act, undo_of: 7 }, text)).toBe('撤销 #7：隐藏“楔子”')
  expect(actWords({ ...act, action: 'other.thing' }, text)).toBe('other.thing 楔子')
})

it('fields have words: of a language, of a row; keys of settings keep their name', async () => {
  const text = await loadText('zh-Hans', 'console')
  expect(fieldWords('name', text)).toBe('名字')
  expect(fieldWords('en.name', text)).toBe('名字（English）')
  expect(fieldWords('12', text)).toBe('#12')
  expect(fieldWords('setting.tel', text)).toBe('setting.tel')
})
