/** Every write of the console leaves one row of the record, and what can be taken back is taken back whole. */
import { readdirSync, readFileSync } from 'node:fs'
import { type Call, LANGUAGES, type OperatorCallId, operatorCalls } from '@zimu/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser } from '../../modules/operator/testing/console-browser.ts'
import { soundValues } from '../../testing/bad-input.ts'
import {
  actExamples,
  type Example,
  ffmpegTools,
  needsFilms,
  type OpenScene,
  openActScene,
  READING_POSTS,
  type Snapshot,
  snapshotOf,
  type WriteId,
} from '../../testing/console/acts/index.ts'
import { eachDatabase, newRequest, openConsole, type TestApp } from '../../testing/index.ts'

type AnyExample = Example<WriteId>
type Scene = Awaited<ReturnType<OpenScene['next']>>

const ALL = Object.values(operatorCalls) as Call[]
const WRITES = ALL.filter(({ effect }) => effect === 'write')
const REASON = '试一试'

const rowsAfter = ({ database: { db } }: TestApp, record_id: number) =>
  db.selectFrom('operator_record').selectAll().where('record_id', '>', record_id).orderBy('record_id').execute()

async function lastRow({ database: { db } }: TestApp): Promise<number> {
  const { last } = await db
    .selectFrom('operator_record')
    .select((eb) => eb.fn.max('record_id').as('last'))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

/** Rows that are in one of both only, by table. */
const differing = (a: Snapshot, b: Snapshot) =>
  Object.keys(a).flatMap((table) => {
    const [was, is] = [new Set(a[table]), new Set(b[table])]
    const gone = [...was].filter((row) => !is.has(row)).map((row) => `- ${row}`)
    const come = [...is].filter((row) => !was.has(row)).map((row) => `+ ${row}`)
    return gone.length + come.length === 0 ? [] : [{ table, rows: [...gone, ...come] }]
  })

const kindsOf = ({ before, after }: { before: string | null; after: string | null }) => {
  const [has, became] = [before !== null, after !== null]
  return has && became ? 'both' : has ? 'before' : became ? 'after' : 'none'
}

/** Names for which the page of the record has words, in a language: of fields, or of acts. */
function wordedNames(what: 'field' | 'act', language: string): Set<string> {
  const folder = `admin/src/i18n/catalogues/${language}`
  const console = readdirSync(`${folder}/console`).map((name) => `console/${name}`)
  const sources = [...console, 'pages/audit.ts'].map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  return new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/'(field|act)\.([\w.]+)'/g)].flatMap(([, kind, name = '']) => (kind === what ? [name] : [])),
    ),
  )
}

/** `en.` of a field in a language, which the page names apart. */
const IN_LANGUAGE = new RegExp(`^(${LANGUAGES.join('|')})\\.`)

/** Fields of a side of a row; a side that is no object has none. */
function fieldsOf(side: string | null): string[] {
  const value: unknown = side === null ? null : JSON.parse(side)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : []
}

/** What is sent with an act, as far as its call takes it. */
function extras(call: Call): Record<string, unknown> {
  const { request_id, reason } = call.input.entries
  return { ...(request_id ? { request_id: newRequest() } : {}), ...(reason ? { reason: REASON } : {}) }
}

describe('examples of writes', () => {
  it('are there for every write of the contract, and for nothing else', () => {
    expect(Object.keys(actExamples).sort()).toEqual(WRITES.map(({ id }) => id).sort())
    const reads = ALL.filter(({ method, effect }) => method === 'POST' && effect === 'read')
    expect(reads.map(({ id }) => id).sort()).toEqual([...READING_POSTS])
  })
})

/** An answer but for how long something outside took. */
const untimed = (data: unknown) => (typeof data === 'object' && data !== null ? { ...data, duration_ms: 0 } : data)

eachDatabase('an act of the console', (kind) => {
  let open: OpenScene
  let scene: Scene
  beforeAll(async () => {
    open = await openActScene(kind)
  })
  beforeEach(async () => {
    scene = await open.next()
  })
  afterAll(() => open.app.close())

  const isSkipped = (id: string) => !ffmpegTools && needsFilms(id as OperatorCallId)

  describe.each(WRITES)('$id', (call) => {
    const example = actExamples[call.id as WriteId] as AnyExample

    /** Sends the act after a dry run, where there is one, which must change nothing. */
    async function act() {
      const { input, by = scene.owner } = await example.prepare(scene)
      const browser = 'browser' in by ? by.browser : openBrowser(scene.app, { cookie: by.cookie })
      const send = (given: object) => browser.send(call.id as WriteId, given as never)
      const last = await lastRow(scene.app)
      const before = await snapshotOf(scene.app)
      if (call.input.entries.dry) {
        expect((await send({ ...input, ...extras(call), dry: 1 })).error).toBe('ok')
        expect(differing(before, await snapshotOf(scene.app)), 'a dry run changes nothing').toEqual([])
        expect(await rowsAfter(scene.app, last), 'a dry run leaves no row').toEqual([])
      }
      const request = { ...input, ...extras(call) }
      const reply = await send(request)
      expect(reply, JSON.stringify(request)).toMatchObject({ error: example.answer ?? 'ok' })
      await example.finish?.(scene)
      if (call.input.entries.request_id) {
        const again = await send(request)
        if (again.error !== 'request.reused')
          expect(untimed(again.data), 'the same request has the same answer').toEqual(untimed(reply.data))
      }
      return { name: by.name, before, request, rows: await rowsAfter(scene.app, last) }
    }

    it.skipIf(isSkipped(call.id))('leaves what it should in the record, and goes back', async () => {
      const { name, before, request, rows } = await act()
      if (example.action === null) return void expect(rows, example.why).toEqual([])
      expect(rows.map(({ action }) => action)).toEqual([example.action, ...(example.also ?? [])])
      const [row] = rows
      if (!row) return
      const { request_id = '', reason = '' } = request as { request_id?: string; reason?: string }
      expect({ ...row, values: kindsOf(row), target: row.target.split(':')[0] }).toMatchObject({
        ...{ action: example.action, target: example.target, values: example.values },
        ...{ operator: `operator:${name}`, source: 'console', ip: '198.51.100.7', request_id },
        reason: example.reason ?? reason,
        create_time: expect.any(Number),
      })
      if (example.values === 'both') expect(row.before).not.toBe(row.after)
      const info = await scene.owner.call('GET /admin/api/audit.Entry/info', { record_id: row.record_id })
      expect(info.can_undo).toBe(example.undo === 'never' ? 0 : 1)
      if (example.undo === 'never') return
      const undo = { ...scene.write(), record_id: row.record_id }
      await scene.owner.call('POST /admin/api/audit.Entry/undo', undo)
      await example.finish?.(scene)
      expect(await rowsAfter(scene.app, row.record_id)).toMatchObject([
        { action: example.action, undo_of: row.record_id, operator: `operator:${scene.owner.name}` },
      ])
      const left = example.undo === 'exact' ? [] : example.undo.leaves
      const changed = differing(before, await snapshotOf(scene.app))
      if (!left.includes('*')) expect(changed.filter(({ table }) => !left.includes(table))).toEqual([])
    })
  })

  it.each(['zh-Hans', 'en'])('is named in words on the page of the record (%s)', async (language) => {
    const rows = await open.app.database.db.selectFrom('operator_record').select('action').distinct().execute()
    expect(rows.length).toBeGreaterThan(100)
    const worded = wordedNames('act', language)
    expect(rows.map(({ action }) => action).filter((action) => !worded.has(action))).toEqual([])
  })

  it.each(['zh-Hans', 'en'])('has left no field without a word (%s)', async (language) => {
    const rows = await open.app.database.db
      .selectFrom('operator_record')
      .select(['action', 'before', 'after'])
      .where('source', '=', 'console')
      .execute()
    const worded = wordedNames('field', language)
    // Settings are named by their keys, as on their own page; of lists, fields are the numbers of rows.
    const found = rows
      .filter(({ action }) => action !== 'setting.save')
      .flatMap(({ action, before, after }) =>
        [...fieldsOf(before), ...fieldsOf(after)].map((field) => ({ action, field: field.replace(IN_LANGUAGE, '') })),
      )
      .filter(({ field }) => !/^\d+$/.test(field))
    expect(found.length).toBeGreaterThan(0)
    const unworded = found.filter(({ field }) => !worded.has(field)).map(({ action, field }) => `${action}: ${field}`)
    expect([...new Set(unworded)].sort()).toEqual([])
  })

  it('has left the record whole', async () => {
    expect(await open.app.app.modules.record.verify()).toMatchObject({ brokenAt: null, isCut: false })
  })
})

eachDatabase('what only reads', (kind) => {
  it('leaves no row in the record', async () => {
    const { app, send, meant } = await openConsole(kind)
    try {
      const last = await lastRow(app)
      for (const call of ALL.filter(({ effect }) => effect === 'read')) {
        const values = soundValues(call, meant)
        const query = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]))
        await send({
          method: call.method,
          url: call.path,
          ...(call.method === 'GET' ? { query } : { payload: values }),
        })
        expect(await rowsAfter(app, last), call.id).toEqual([])
      }
    } finally {
      await app.close()
    }
  })
})
