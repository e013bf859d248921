import * as calls from '@zimu/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerKey, isCacheableCall, isOwnCall, isPublicPicture, isSuccess } from './cache-rules.ts'

const all = Object.values(calls.calls)

test('only reads are kept, and nothing of orders, sessions or codes', () => {
  const cached = all.filter(({ path }) => isCacheableCall(path))
  expect(cached.length).toBeGreaterThan(10)
  for (const { method, effect, path } of cached) {
    expect({ path, method, effect }).toEqual({ path, method: 'GET', effect: 'read' })
    expect(path).not.toMatch(/Order|Login|sessions|export|captcha/i)
  }
})

test('whatever a token changes is kept for its member only', () => {
  const cached = all.filter(({ path }) => isCacheableCall(path))
  expect(cached.filter(({ auth }) => auth !== 'none').map(({ path }) => path)).toEqual(
    cached.filter(({ path }) => isOwnCall(path)).map(({ path }) => path),
  )
})

test('answers of two members, of two languages and of two addresses never share a key', () => {
  const part = fc.string({ minLength: 1 })
  fc.assert(
    fc.property(part, part, part, part, (language, otherLanguage, owner, otherOwner) => {
      const key = answerKey('/api/a?x=1', language, owner)
      expect(answerKey('/api/a?x=1', otherLanguage, owner) === key).toBe(otherLanguage === language)
      expect(answerKey('/api/a?x=1', language, otherOwner) === key).toBe(otherOwner === owner)
      expect(answerKey('/api/a?x=1', language, '')).not.toBe(key)
      expect(answerKey('/api/a?x=2', language, owner)).not.toBe(key)
    }),
  )
  expect(answerKey('/api/a', 'en', '')).toBe('/api/a?kept_language=en')
})

test.each([
  ['{"code":200,"data":{}}', true],
  ['{"code":401}', false],
  ['{"code":"200"}', false],
  ['null', false],
  ['<!doctype html>', false],
  ['', false],
])('%s is a success: %s', (body, expected) => {
  expect(isSuccess(body)).toBe(expected)
})

test('signed media, ranges and anything but pictures are never kept', () => {
  expect(isPublicPicture('/storage/c/101/cover.svg', 'image', false)).toBe(true)
  expect(isPublicPicture('/storage/preview.mp4', 'video', false)).toBe(false)
  expect(isPublicPicture('/storage/c/101/cover.svg', 'image', true)).toBe(false)
  expect(isPublicPicture('/media/abc.101.xyz/c/101/1.webp', 'image', false)).toBe(false)
})
