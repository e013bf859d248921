import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinProgress } from './joined.ts'
import { isFinished, isUnfinished, type Progress, progressShare, withProgress } from './progress.ts'
import { chooseResume } from './resume.ts'
import { visitOf, withoutContent, withVisit } from './visits.ts'

const video = (at: number, of = 100, updatedAt = 0): Progress => ({ kind: 'video', at, of, updatedAt })

const content = (content_id: number) => ({
  content_id,
  name: `n${content_id}`,
  kind: 'video' as const,
  extent: 100,
  is_vip: 0 as const,
  category_names: '',
  hits_show: 0,
  image_url: '',
  image_width: 0,
  image_height: 0,
  image_color: '',
  covers: { p: null, w: null, h: null },
})

test('VID-54: a video is worth going on with after 5 s, while 15 s and a tenth are left, from a minute on', () => {
  expect(isUnfinished(video(5))).toBe(false)
  expect(isUnfinished(video(6))).toBe(true)
  expect(isUnfinished(video(85))).toBe(true)
  expect(isUnfinished(video(86))).toBe(false)
  expect(isUnfinished(video(900, 1000))).toBe(true)
  expect(isUnfinished(video(901, 1000))).toBe(false)
  expect(isUnfinished(video(30, 59))).toBe(false)
  expect(isUnfinished(video(30, 60))).toBe(true)
  expect(isFinished(video(95))).toBe(true)
  expect(isUnfinished(video(50, 0))).toBe(false)
  expect(isUnfinished({ kind: 'article', at: 2, of: 100 })).toBe(true)
})

test('a share is between 0 and 1, whatever was saved', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (at, of) => {
      const share = progressShare({ at, of })
      return share >= 0 && share <= 1
    }),
  )
})

test('the list keeps the newest entries and never more than its limit', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat({ max: 50 }), { minLength: 1 }), fc.integer({ min: 1, max: 8 }), (ids, most) => {
      const book = ids.reduce((stored, id, time) => withProgress(stored, id, video(1, 100, time), most), {})
      expect(Object.keys(book).map(Number).sort()).toEqual(ids.slice(-most).sort())
    }),
  )
})

test('progress of this browser yields to that of another device only when it is older', () => {
  const row = { content_id: 7, kind: 'video' as const, extent: 100, progress_seconds: 40 }
  const opened = '2026-11-20 08:00:00'
  const openedMs = Date.parse('2026-11-20T00:00:00Z')
  expect(joinProgress(row, {})).toMatchObject({ at: 40, of: 100 })
  expect(joinProgress({ ...row, progress_seconds: 0 }, {})).toBeUndefined()
  expect(joinProgress({ ...row, update_time: opened }, { 7: video(10, 100, openedMs + 1) })).toMatchObject({ at: 10 })
  expect(joinProgress({ ...row, update_time: opened }, { 7: video(10, 100, openedMs - 1) })).toMatchObject({ at: 40 })
})

test('a film goes on at the newest place, and asks about one that is much further on', () => {
  const at = (seconds: number, updatedAt: number) => video(seconds, 1000, updatedAt)
  expect(chooseResume(undefined, undefined)).toEqual({ at: 0, further: null })
  expect(chooseResume(at(300, 1), undefined)).toEqual({ at: 300, further: null })
  expect(chooseResume(at(300, 1), at(350, 2))).toEqual({ at: 350, further: null })
  expect(chooseResume(at(300, 2), at(350, 1))).toEqual({ at: 300, further: null })
  expect(chooseResume(at(20, 2), at(700, 1))).toEqual({ at: 20, further: 700 })
  expect(chooseResume(at(700, 1), at(20, 2))).toEqual({ at: 20, further: 700 })
  // Seen to its end on the newest device: from the beginning.
  expect(chooseResume(at(300, 1), at(990, 2))).toEqual({ at: 0, further: 300 })
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), fc.nat(9), fc.nat(9), (own, remote, ownTime, remoteTime) => {
      const { at: start, further } = chooseResume(at(own, ownTime), at(remote, remoteTime))
      expect([0, own, remote]).toContain(start)
      if (further !== null) expect(further).toBeGreaterThan(start + 60)
    }),
  )
})

test('a visit moves to the top, once, and the list ends at a hundred', () => {
  let visits = [visitOf(content(1), 1)]
  for (let id = 2; id <= 120; id += 1) visits = withVisit(visits, visitOf(content(id), id))
  expect(visits).toHaveLength(100)
  visits = withVisit(visits, visitOf(content(60), 500))
  expect(visits).toHaveLength(100)
  expect(visits[0]).toMatchObject({ content_id: 60, visitedAt: 500 })
  expect(visits.filter(({ content_id }) => content_id === 60)).toHaveLength(1)
  expect(withoutContent(visits, 60)[0]).toMatchObject({ content_id: 60, isGone: true })
})

test('a visit keeps the language of its title; those of an earlier client have none', () => {
  expect(visitOf({ ...content(1), name_lang: 'en' }, 1).name_lang).toBe('en')
  expect(visitOf(content(1), 1).name_lang).toBe('')
})

test('a visit keeps the fields of a card and nothing else of what was opened', () => {
  expect(visitOf({ ...content(1), secret: 'x' } as ReturnType<typeof content>, 1)).not.toHaveProperty('secret')
})
