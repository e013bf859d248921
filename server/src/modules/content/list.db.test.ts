import type { Input } from '@zimu/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeCategory, makeContent, makeContents, makeTag } from '../../testing/factories.ts'
import { createTestApp, eachDatabase, type TestApp } from '../../testing/index.ts'

type ListInput = Input<'GET /api/content.Content/list'>

eachDatabase('content list', (kind) => {
  let test: TestApp
  beforeEach(async () => {
    test = await createTestApp(kind)
  })
  afterEach(() => test.close())

  const list = (input: ListInput = {}) => test.client.call('GET /api/content.Content/list', input)
  const idsOf = async (input: ListInput = {}) => (await list(input)).list.map((card) => card.content_id)

  it('is in order of sort, then id, both downwards', async () => {
    const [first = 0, second = 0, third = 0] = await makeContents(test, [{ sort: 10 }, { sort: 300 }, { sort: 10 }])
    expect(await idsOf()).toEqual([second, third, first])
  })
})
