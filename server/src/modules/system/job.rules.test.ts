import { describe, expect, it } from 'vitest'
import { mayRun, shownPayload } from './job.rules.ts'

describe('a payload', () => {
  it('keeps its numbers and loses its texts, however deep', () => {
    expect(shownPayload('null')).toBe('')
    expect(shownPayload('12')).toBe('12')
    expect(shownPayload('{"id":4,"to":{"mail":"a@example.org","codes":["1234"]}}')).toBe(
      '{"id":4,"to":{"mail":"•••","codes":["•••"]}}',
    )
    expect(shownPayload('["public/a.png"]')).toBe('["•••"]')
  })

  it('is cut', () => {
    expect(shownPayload(JSON.stringify(Array.from({ length: 500 }, (_, index) => index)))).toHaveLength(201)
  })
})

it('the right for transcoding is for its kinds only', () => {
  expect(mayRun('full', 'retention')).toBe(true)
  expect(mayRun(['transcoding'], 'transcode')).toBe(true)
  expect(mayRun(['transcoding'], 'retention')).toBe(false)
  expect(mayRun(undefined, 'transcode')).toBe(false)
})
