import { expect, it } from 'vitest'
import { groupsOf, orderOfGroups, orderWithin, type Question } from './question-groups.ts'

const row = (faq_id: number, group: string) => ({ faq_id, group }) as Question
const groups = groupsOf([row(1, 'vip'), row(2, 'play'), row(3, 'vip'), row(4, 'pay')])

it('groups stand in the order of their first questions', () => {
  expect(groups.map(({ key, rows }) => [key, rows.map(({ faq_id }) => faq_id)])).toEqual([
    ['vip', [1, 3]],
    ['play', [2]],
    ['pay', [4]],
  ])
})

it('questions move within their group, the others stay', () => {
  expect(orderWithin(groups, 'vip', [3, 1])).toEqual([3, 1, 2, 4])
})

it('a group moves with its questions, and no further than the ends', () => {
  expect(orderOfGroups(groups, 'play', -1)).toEqual([2, 1, 3, 4])
  expect(orderOfGroups(groups, 'play', 1)).toEqual([1, 3, 4, 2])
  expect(orderOfGroups(groups, 'vip', -1)).toEqual([1, 3, 2, 4])
})
