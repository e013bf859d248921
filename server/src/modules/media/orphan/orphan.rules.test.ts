import { days } from '@zimu/contract/durations'
import { expect, it } from 'vitest'
import { isOld, ownerOf } from './orphan.rules.ts'

it.each([
  ['c/7/film.mp4', { of: 'content', content_id: 7 }],
  ['public/c/7/cover.webp', { of: 'content', content_id: 7 }],
  ['c/7/0123456789abcdef0123/720/a.m4s', { of: 'content', content_id: 7 }],
  ['c/7/hls-12/720/s00001.m4s', { of: 'film', content_id: 7, file_id: 12 }],
  ['c/7/frames-12-0a1b2c3d/00001.webp', { of: 'film', content_id: 7, file_id: 12 }],
  ['public/avatar/0f.webp', { of: 'row' }],
  ['c/feedback-0f/picture.webp', { of: 'row' }],
  ['made/ab/cdef.avif', { of: 'age' }],
  ['c/1/check-0a1b-2c.txt', { of: 'age' }],
  ['public/check-0a1b-2c.txt', { of: 'age' }],
])('%s has an owner', (path, owner) => {
  expect(ownerOf(path)).toEqual(owner)
})

it.each(['film.mp4', 'public/logo.svg', 'assets/app.js', 'c/x/film.mp4', 'public/check-list.txt'])(
  'of %s nobody knows whose it is',
  (path) => expect(ownerOf(path)).toBeUndefined(),
)

it('a week makes an orphan, 90 days one of a picture that is made anew', () => {
  const now = days(1000)
  const aged = (file_path: string, age: number) => isOld({ file_path, modifyTime: now - age }, now)
  expect([aged('c/7/a', days(7)), aged('c/7/a', days(7) + 1)]).toEqual([false, true])
  expect([aged('made/ab/c', days(90)), aged('made/ab/c', days(90) + 1)]).toEqual([false, true])
})
