import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeCallContext, makeContent, makeTag } from '../../../testing/factories.ts'
import { createTestApp, eachDatabase, type TestApp } from '../../../testing/index.ts'

eachDatabase('suggestions', (kind) => {
  let test: TestApp
  beforeEach(async () => {
    test = await createTestApp(kind)
  })
  afterEach(() => test.close())

  const suggest = async (keywords: string) =>
    (await test.app.modules.contents.suggest({ keywords }, makeCallContext())).list.map(
      ({ type, text }) => `${type} ${text}`,
    )

  it('compares titles with the whole of what was typed, not with its pairs alone', async () => {
    await makeContent(test, { name: '永字', title: '字八，八法' })
    await makeContent(test, { name: '永字八法' })
    expect(await suggest('永字八法')).toEqual(['title 永字八法'])
  })

  it('knows a tag as soon as it is written, and no longer its former name', async () => {
    await makeTag(test, { tag_unique: 'ink', tag_name: '墨' })
    expect(await suggest('墨')).toEqual(['tag 墨'])
    await makeTag(test, { tag_unique: 'ink', tag_name: '朱砂' })
    expect([await suggest('墨'), await suggest('zhu')]).toEqual([[], ['tag 朱砂']])
  })
})
