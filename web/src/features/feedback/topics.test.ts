import { expect, test } from 'vitest'
import { isReachable, lengthOf } from './contact-rule.ts'
import { readTopic, topicOfTitle } from './topics.ts'

test('the topic is what stands before the first colon', () => {
  expect(topicOfTitle('播放：没有标题')).toBe('播放')
  expect(topicOfTitle('Playback: no title')).toBe('Playback')
  expect(topicOfTitle('Lecture : sans titre')).toBe('Lecture')
  expect(topicOfTitle('没有冒号')).toBe('')
  expect(topicOfTitle('这是一个很长很长很长很长很长很长很长很长很长的句子：后面')).toBe('')
})

test('only the four topics are taken from an address', () => {
  expect([readTopic('play'), readTopic('danger'), readTopic(undefined)]).toEqual(['play', undefined, undefined])
})

test('a mail address or a phone number can be answered', () => {
  expect(isReachable('zhiwei@example.org')).toBe(true)
  expect(isReachable('+33 6 12 34 56 78')).toBe(true)
  expect(isReachable('call me')).toBe(false)
})

test('a character of two code units counts once, and space around the text does not', () => {
  expect(lengthOf(' 𒀀𒀀 ')).toBe(2)
})
