import { expect, it } from 'vitest'
import { createPrefixes, prefixOf } from './prefixes.ts'

const NAMES = ['墨', '书法 (calligraphy)', 'Hand-writing', 'Handwriting', '书', 'C++', '银行', '永字八法']
const rows = NAMES.map((name) => ({ name }))
const prefixes = createPrefixes<{ name: string }>(({ name }) => name)
const found = async (typed: string, max = 12) =>
  (await prefixes.listBeginning(rows, 'zh-Hans', prefixOf(typed), max)).map(({ name }) => name)

it('finds names by their beginning, folded, in their order', async () => {
  expect(await found('書')).toEqual(['书法 (calligraphy)', '书'])
  expect(await found('hand')).toEqual(['Hand-writing', 'Handwriting'])
  expect(await found('hand w')).toEqual(['Hand-writing'])
  expect(await found('书法c')).toEqual(['书法 (calligraphy)'])
  expect(await found('c+')).toEqual(['C++'])
  expect(await found('法')).toEqual([])
  expect(await found('  ')).toEqual([])
  expect(await found('书', 1)).toEqual(['书'])
})

it('finds names by syllables and initials, of every reading', async () => {
  expect(await found('yinh')).toEqual(['银行'])
  expect(await found('yx')).toEqual(['银行'])
  expect(await found('yzb')).toEqual(['永字八法'])
  expect(await found('sh')).toEqual(['书法 (calligraphy)', '书'])
})

it('folds a list of names once, also where the same names come as another list', async () => {
  let folded = 0
  const counting = createPrefixes<{ name: string }>(({ name }) => name)
  const list = (names: readonly string[]) =>
    names.map((name) => ({
      get name() {
        folded += 1
        return name
      },
    }))
  const first = list(NAMES)
  const look = (asked: readonly { name: string }[]) => counting.listBeginning(asked, 'en', prefixOf('hand'), 12)
  await look(first)
  const once = folded
  await look(first)
  expect(folded).toBe(once)
  expect((await look(list(NAMES))).map(({ name }) => name)).toEqual(['Hand-writing', 'Handwriting'])
  expect((await look(list([...NAMES, 'Handle']))).map(({ name }) => name)).toEqual([
    'Hand-writing',
    'Handwriting',
    'Handle',
  ])
})
