import { MAX_COMMENT_LENGTH } from '@zimu/contract'
import { expect, test } from 'vitest'
import { cleanComment, countLinks, mustWait, shownName } from './comment.rules.ts'

test('CMT-07 a text keeps its lines, loses what cannot be seen, and is refused empty or too long', () => {
  expect(cleanComment(' 一\r\n\u200b\n\n\n 二\u202e  三 ')).toBe('一\n\n二 三')
  expect(cleanComment('👨‍👩‍👧'.repeat(MAX_COMMENT_LENGTH / 5))).toHaveLength(8 * (MAX_COMMENT_LENGTH / 5))
  for (const empty of ['', ' \n ', '\u200b\n\u200b'])
    expect(() => cleanComment(empty)).toThrowError(expect.objectContaining({ kind: 'comment.text_required' }))
  for (const long of ['字'.repeat(MAX_COMMENT_LENGTH + 1), '字\n'.repeat(21)])
    expect(() => cleanComment(long)).toThrowError(expect.objectContaining({ kind: 'comment.text_length' }))
  expect(cleanComment('字'.repeat(MAX_COMMENT_LENGTH))).toHaveLength(MAX_COMMENT_LENGTH)
})

test('links are counted however they are written, and sentences are none', () => {
  expect(countLinks('看 https://a.example/x 和 WWW.b.example')).toBe(2)
  expect(countLinks('加我 ｅｘａｍｐｌｅ．ｃｏｍ')).toBe(1)
  expect(countLinks('https://a.com/b.com')).toBe(1)
  expect(countLinks('第 3.5 节。很好...真的，e.g. 永字八法. Community 不是链接')).toBe(0)
})

test('CMT-07 a name for logging in is not spelt out', () => {
  expect(shownName({ nickname: '小林', username: 'lin' })).toBe('小林')
  expect(shownName({ nickname: 'lin', username: 'lin' })).toBe('l***')
  expect(shownName({ nickname: null, username: null })).toBe('')
})

test('CMT-04 the first comments of a new member wait, or all of them', () => {
  expect(mustWait(0, { isReviewed: false, firstReviewNum: 1 })).toBe(true)
  expect(mustWait(1, { isReviewed: false, firstReviewNum: 1 })).toBe(false)
  expect(mustWait(0, { isReviewed: false, firstReviewNum: 0 })).toBe(false)
  expect(mustWait(9, { isReviewed: true, firstReviewNum: 0 })).toBe(true)
})
