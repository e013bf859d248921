import { expect, it } from 'vitest'
import { createConsoleClient } from './console-client.ts'
import { operatorCalls } from './index.ts'
import { OPERATOR_LIST_CALLS } from './list-calls.ts'

const lists = Object.values(operatorCalls).filter(({ output }) => 'list' in output.entries)

it('the calls of the console whose answers are checked for a list are those with one in the contract', () => {
  expect([...OPERATOR_LIST_CALLS].sort()).toEqual(lists.map(({ id }) => id).sort())
})

it.each(lists.map(({ id }) => id))('%s without its list is a failed request', async (id) => {
  const answering = (data: object) =>
    createConsoleClient({
      ...{ baseUrl: '', language: () => 'zh-Hans' as const },
      transport: async () => new Response(JSON.stringify({ code: 200, msg: '', data })),
    }).call(id, {} as never)
  await expect(answering({ list: {} })).rejects.toMatchObject({ reason: 'http', httpStatus: 200 })
  await expect(answering({ list: [] })).resolves.toMatchObject({ data: { list: [] } })
})
