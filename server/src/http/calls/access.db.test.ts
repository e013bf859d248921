/** Who may do what: every call of the contract by every kind of caller, on the real app and a real database. */
import { readFileSync, writeFileSync } from 'node:fs'
import { type Call, calls, type KnownCallId } from '@zimu/contract'
import { queryText } from '@zimu/contract/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessTable, outcomesOf } from '../../testing/access/outcomes.ts'
import { type Fixture, ROWS, type Row } from '../../testing/access/rows.ts'
import { CALLERS } from '../../testing/access/scene.ts'
import { openStage, type Stage } from '../../testing/access/stage.ts'
import { createTestApp, eachDatabase, type TestApp } from '../../testing/index.ts'
import { createExpectDocumented, type ExpectDocumented } from '../../testing/openapi-answers.ts'

const DOCS = 'docs/access.md'
const ALL = Object.values(calls) as Call[]

eachDatabase('the access matrix', (kind) => {
  let app: TestApp
  let stage: Stage
  let expectDocumented: ExpectDocumented
  let addressNum = 0
  beforeAll(async () => {
    app = await createTestApp(kind)
    stage = await openStage(app)
    expectDocumented = await createExpectDocumented(app)
  })
  afterAll(() => app.close())

  async function bodyOf(call: Call, input: object) {
    if (call.method === 'GET') return {}
    if (call.body === 'json') return { payload: input }
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(await stage.makePicture())]), 'a.png')
    const encoded = new Response(form)
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
    return { payload: Buffer.from(await encoded.arrayBuffer()), headers }
  }

  /** Sends from an address of its own, so that no limit per address stands in the way. */
  async function ask(call: Call, fixture: Fixture) {
    const row = ROWS[call.id as KnownCallId] as unknown as Row
    const input = await row.input(fixture)
    const { headers, ...body } = await bodyOf(call, input)
    addressNum += 1
    const token = fixture.caller === 'guest' ? {} : { apitoken: fixture.cast[fixture.caller].token }
    const reply = await app.http.inject({
      method: call.method,
      ...body,
      headers: { ...headers, ...token },
      url: call.method === 'GET' ? call.path + queryText(input) : call.path,
      remoteAddress: `172.16.${addressNum >> 8}.${addressNum & 255}`,
    })
    expectDocumented(call, reply)
    const { code, data } = reply.json()
    if (code !== 200) return data.error
    return row.see ? `ok: ${row.see(data, fixture)}` : 'ok'
  }

  describe.each(ALL)('$id', (call) => {
    it('answers each caller as its row and the OpenAPI document say', async () => {
      const wanted = outcomesOf(call)
      const scene = await stage.openScene()
      const found: Record<string, unknown> = {}
      // Who may not, first: what they try must leave the owner's things as they are.
      for (const caller of [...CALLERS].sort((a, b) => Number(a === 'member') - Number(b === 'member')))
        found[caller] = await ask(call, { ...scene, stage, caller })
      expect(found).toEqual(wanted)
    })
  })
})

describe('the table of the access matrix', () => {
  it(`stands in ${DOCS} (UPDATE_DOCS=1 npx vitest run server/src/http/access writes it)`, () => {
    const text = readFileSync(DOCS, 'utf8')
    const [head = ''] = text.split('\n| ')
    const wanted = `${head}\n${accessTable()}\n`
    if (process.env.UPDATE_DOCS === '1') writeFileSync(DOCS, wanted)
    else expect(text).toBe(wanted)
  })

  it('has a row for every call and no other', () => {
    expect(Object.keys(ROWS).sort()).toEqual(ALL.map(({ id }) => id as string).sort())
  })
})
