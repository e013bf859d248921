import { get as httpGet } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeContent, makeContents } from '../../testing/factories.ts'
import {
  consoleOf,
  createTestApp,
  eachDatabase,
  listenConsole,
  makeOperator,
  newRequest,
  type TestApp,
  type TestOperator,
} from '../../testing/index.ts'

const PATH = '/admin/api/content.Content/export'

/** Connections to the console that are in use. */
async function openNum(app: TestApp): Promise<number> {
  const { server } = await consoleOf(app)
  return new Promise((done, fail) => {
    server.getConnections((error, num) => (error ? fail(error) : done(num)))
  })
}

/** Cells of a CSV, read by another way than it was written. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [['']]
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const row = rows.at(-1) ?? []
    const sign = text[at] ?? ''
    if (sign === '"' && isQuoted && text[at + 1] === '"') {
      row[row.length - 1] += '"'
      at += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (sign === ',' && !isQuoted) row.push('')
    else if (sign === '\n' && !isQuoted) rows.push([''])
    else if (sign !== '\r' || isQuoted) row[row.length - 1] += sign
  }
  return rows.slice(0, -1)
}

eachDatabase('an export of the console', (kind) => {
  let app: TestApp
  let editor: TestOperator
  beforeEach(async () => {
    app = await createTestApp(kind)
    editor = await makeOperator(app, ['editor'])
  })
  afterEach(() => app.close())

  const get = (query = '') => editor.inject({ method: 'GET', url: `${PATH}${query}` })

  it('has each row of the table once, and says how many', async () => {
    await makeContents(
      app,
      Array.from({ length: 450 }, (_, index) => ({ kind: 'video' as const, name: `片，${index}` })),
    )
    const bin = await makeContent(app, { kind: 'video' })
    await editor.call('POST /admin/api/content.Content/bin', { request_id: newRequest(), content_id: bin, version: 1 })
    const reply = await get()
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.body.startsWith('\uFEFF')).toBe(true)
    const [head, ...rows] = parseCsv(reply.body.slice(1))
    const end = rows.pop()
    expect(head?.[0]).toBe('编号')
    const listed = await app.database.db
      .selectFrom('content')
      .select('content_id')
      .where('is_delete', '=', 0)
      .orderBy('content_id')
      .execute()
    expect(rows.map(([id]) => Number(id))).toEqual(listed.map(({ content_id }) => content_id))
    expect(end).toEqual(['# rows=450'])
  })

  it('has what the filters of the list have, and their words in its name', async () => {
    await makeContent(app, { kind: 'video', name: '看得见' })
    await makeContent(app, { kind: 'article', name: '藏起来的', is_disable: 1 })
    const reply = await get('?state=hidden')
    expect(
      parseCsv(reply.body)
        .slice(1, -1)
        .map((row) => row.slice(2, 5)),
    ).toEqual([['文章', '藏起来的', '已隐藏']])
    expect(reply.body).toMatch(/# rows=1\r\n$/)
    expect(decodeURIComponent(String(reply.headers['content-disposition']))).toMatch(
      /内容-hidden-\d{4}-\d\d-\d\d\.csv$/,
    )
  })

  it('holds no formula', async () => {
    await makeContent(app, { kind: 'video', name: '=HYPERLINK("http://example.org","a")' })
    const [, row] = parseCsv((await get()).body)
    expect(row?.[3]).toBe('\'=HYPERLINK("http://example.org","a")')
  })

  it('needs an operator', async () => {
    const { inject } = await makeOperator(app, ['editor'])
    const reply = await inject({ method: 'GET', url: PATH, headers: { cookie: '' } })
    expect(reply.json()).toMatchObject({ code: 401 })
  })

  it('that somebody leaves in the middle gives its place to the next, and lacks its last line', async () => {
    const text = '长'.repeat(140)
    await makeContents(
      app,
      Array.from({ length: 1500 }, () => ({ kind: 'video' as const, name: text })),
    )
    const origin = await listenConsole(app)
    for (let turn = 0; turn < 3; turn += 1) {
      const part = await new Promise<string>((done, fail) => {
        const request = httpGet(`${origin}${PATH}`, { headers: { cookie: editor.cookie }, agent: false }, (reply) => {
          expect(reply.statusCode).toBe(200)
          reply.on('error', () => undefined)
          reply.once('data', (chunk: Buffer) => {
            done(chunk.toString())
            request.destroy()
          })
        }).once('error', fail)
      })
      expect(part).not.toContain('# rows=')
      // The server notices with the next page that nobody takes.
      await expect.poll(() => openNum(app), { timeout: 10_000 }).toBe(0)
    }
    expect((await get()).body.trimEnd().endsWith('# rows=1500')).toBe(true)
  })
})
