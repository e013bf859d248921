import { expect, it } from 'vitest'
import { contentIdOf, isPaymentMessage, stripKind } from './payment-view.ts'

const facts = { phase: 'waiting', mode: 'frame', is_online: true, is_frame_empty: false } as const

it('the strip says the most urgent thing', () => {
  expect(stripKind(facts)).toBe('waiting')
  expect(stripKind({ ...facts, is_frame_empty: true })).toBe('frame_empty')
  expect(stripKind({ ...facts, is_frame_empty: true, phase: 'not_yet' })).toBe('not_yet')
  expect(stripKind({ ...facts, phase: 'not_yet', is_online: false })).toBe('offline')
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
