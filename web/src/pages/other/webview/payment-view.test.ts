import { expect, it } from 'vitest'
import { contentIdOf, isPaymentMessage, stripKind } from './payment-view.ts'

const facts = { phase: 'waiting', mode: 'frame', isOnline: true, isFrameEmpty: false } as const

it('the strip says the most urgent thing', () => {
  expect(stripKind(facts)).toBe('waiting')
  expect(stripKind({ ...facts, isFrameEmpty: true })).toBe('frame_empty')
  expect(stripKind({ ...facts, isFrameEmpty: true, phase: 'not_yet' })).toBe('not_yet')
  expect(stripKind({ ...facts, phase: 'not_yet', isOnline: false })).toBe('offline')
  expect(stripKind({ ...facts, mode: 'window' })).toBeNull()
})

it('goes on to a content only', () => {
  expect(contentIdOf('/pages/video/index?id=503&t=12')).toBe('503')
  for (const back of [undefined, '', '/pages/my/my', '/pages/video/index', '//example.com/pages/video/index?id=1'])
    expect(contentIdOf(back)).toBeUndefined()
})

it('hears only what a cashier says', () => {
  expect(isPaymentMessage({ type: 'zimu-payment', state: 'paid' })).toBe(true)
  for (const data of [null, 'zimu-payment', { type: 'other' }, {}]) expect(isPaymentMessage(data)).toBe(false)
})
