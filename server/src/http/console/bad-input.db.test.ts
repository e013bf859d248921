import { Writable } from 'node:stream'
import { type Call, isErrorKind, operatorCalls } from '@zimu/contract'
import fc from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anyRequest, eachWrongRequestOn, type Meant } from '../../testing/bad-input.ts'
import { type DatabaseKind, eachDatabase, openConsole, type TestApp } from '../../testing/index.ts'

const ALL = Object.values(operatorCalls) as Call[]
/** How many requests each call gets. */
const RUNS: Record<DatabaseKind, number> = { sqlite: 25, postgres: 8 }
/** What an answer never shows: a stack, or the words of a database. */
const TRACES = /\n\s+at |node_modules|\.ts:\d+|sqlite|postgres|kysely|syntax error|constraint/i

/** Says which database there is, as it should. */
const NAMES_DATABASE = '/admin/api/system.Process/info'

eachDatabase('bad input to the console', (kind) => {
  let app: TestApp
  let meant: Meant
  let send: (request: InjectOptions) => Promise<LightMyRequestResponse>
  let log = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk)
      done()
    },
  })
  beforeAll(async () => {
    ;({ app, send, meant } = await openConsole(kind, stream))
  })
  afterAll(() => app.close())

  async function expectEnvelope(request: InjectOptions) {
    log = ''
    const reply = await send(request)
    const said = `${request.url} ${String(request.payload).slice(0, 200)}`
    const { code, msg, data, ...others } = reply.json()
    expect({ log, others, status: reply.statusCode }, said).toEqual({ log: '', others: {}, status: code })
    expect(msg).toMatch(/\S/)
    const isNamed = code === 200 && String(request.url).startsWith(NAMES_DATABASE)
    if (!isNamed) expect(reply.body.replaceAll(String(request.payload), ''), said).not.toMatch(TRACES)
    if (code === 200) return
    expect(code, said).toBeLessThan(500)
    expect(isErrorKind(data.error), said).toBe(true)
  }

  describe.each(ALL)('$id', (call) => {
    it('answers each parameter missing, empty, of a wrong type, negative, huge, with SQL and HTML', async () => {
      for (const request of eachWrongRequestOn(kind, call, meant)) await expectEnvelope(request)
    })
    it('answers whatever is sent', async () => {
      await fc.assert(fc.asyncProperty(anyRequest(call, meant), expectEnvelope), { numRuns: RUNS[kind] })
    })
  })

  it('has left the record whole, and an owner', async () => {
    expect(await app.app.modules.record.verify()).toMatchObject({ brokenAt: null, isCut: false })
    expect(await app.app.modules.operators.listOwners()).not.toEqual([])
  })
})
