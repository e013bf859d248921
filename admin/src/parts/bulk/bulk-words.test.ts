import { expect, it } from 'vitest'
import { loadText } from '../../i18n/index.ts'
import { numText, partText } from '../job/index.ts'

it('English says of what there are so many (it was “Close: 1”)', async () => {
  const text = await loadText('en', 'console')
  const title = (n: number) => text.t('bulk.title_plain', { act: 'Close', n, count: numText('order', n, text) })
  expect([title(1), title(2)]).toEqual(['Close: 1 order', 'Close: 2 orders'])
  const done = { n: 1, done: partText('member', 1, text), all: numText('member', 3000, text) }
  expect(text.t('bulk.consequence', done)).toBe('1 of 3,000 members changes.')
  expect(text.t('bulk.skipped', { n: 1, count: numText('content', 1, text) })).toBe('1 item not changed')
})

it('sentences stand without a space between them in Chinese, and with one in English', async () => {
  const [first, next] = ['A.', 'B.']
  expect((await loadText('en', 'console')).t('bulk.sentences', { first, next })).toBe('A. B.')
  expect((await loadText('zh-Hans', 'console')).t('bulk.sentences', { first, next })).toBe('A.B.')
})
