/** Who may make which call of the console: every call by nobody and by an operator of every given role. */
import { readFileSync, writeFileSync } from 'node:fs'
import { allowed, type Call, GIVEN_ROLES, operatorCalls, ROLE_GRANTS } from '@zimu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consoleClient, createTestApp, eachDatabase, makeOperator, type TestApp } from '../../testing/index.ts'
import { requireRights } from './console-app.ts'

const DOCS = 'docs/console-access.md'
const ALL = Object.values(operatorCalls) as Call[]

/** What the table says: in full, within bounds, not at all. */
function cellOf(call: Call, role: (typeof GIVEN_ROLES)[number]): string {
  if (call.auth !== 'operator') return 'open'
  const extent = allowed(ROLE_GRANTS[role], call.right ?? 'any', call.bounds)
  if (extent === undefined) return '–'
  return extent === 'full' ? '●' : `◐ ${extent.join(', ')}`
}

function table(): string {
  const lines = ALL.map((call) => {
    const right = call.auth === 'operator' ? (call.right ?? '') : ''
    return `| \`${call.id}\` | ${right} | ${GIVEN_ROLES.map((role) => cellOf(call, role)).join(' | ')} |`
  })
  return [
    `| Call | Right | ${GIVEN_ROLES.join(' | ')} |`,
    `|---|---|${GIVEN_ROLES.map(() => '---|').join('')}`,
    ...lines,
  ].join('\n')
}

eachDatabase('rights on the console', (kind) => {
  let app: TestApp
  const cookies: Partial<Record<(typeof GIVEN_ROLES)[number], string>> = {}
  beforeAll(async () => {
    app = await createTestApp(kind)
    for (const role of GIVEN_ROLES) cookies[role] = (await makeOperator(app, [role])).cookie
  })
  afterAll(() => app.close())

  async function ask(call: Call, cookie = '') {
    const { inject } = consoleClient(app, cookie)
    const payload = call.method === 'POST' ? { payload: {} } : {}
    const reply = await inject({ method: call.method, url: call.path, ...payload })
    const { code, data } = reply.json()
    expect(reply.statusCode, `${call.id} answers with the status of its code`).toBe(code)
    return { code, error: code === 200 ? '' : String(data.error), data }
  }
  const isGate = (error: string) => /^operator\.(login_needed|session_ended|not_allowed|foreign_origin)$/.test(error)

  describe.each(ALL)('$id', (call) => {
    it('needs an operator', async () => {
      const { code, error } = await ask(call)
      if (call.auth === 'operator') expect({ code, error }).toEqual({ code: 401, error: 'operator.login_needed' })
      else expect(isGate(error)).toBe(false)
    })

    it.each(call.auth === 'operator' ? GIVEN_ROLES : [])('is for %s as the table says', async (role) => {
      // A call that ends the session is made by one of its own.
      const isEnd = call.path.endsWith('Session/end') || call.path.endsWith('Me/password')
      const cookie = isEnd ? (await makeOperator(app, [role])).cookie : cookies[role]
      const { code, error, data } = await ask(call, cookie)
      if (cellOf(call, role) === '–')
        expect({ code, error, right: data.right }).toEqual({
          code: 403,
          error: 'operator.not_allowed',
          right: call.right,
        })
      else expect(isGate(error)).toBe(false)
    })
  })

  it('a refused write is a row of the record, a refused read is not', async () => {
    const reader = await makeOperator(app, ['reader'], 'reader-of-rows')
    await ask(operatorCalls.contentHide as unknown as Call, reader.cookie)
    await ask(operatorCalls.operatorList as unknown as Call, reader.cookie)
    const rows = await app.app.modules.record.list({ limit: 10, operator: 'operator:reader-of-rows' })
    expect(rows).toMatchObject([
      { action: 'refused', target: 'POST /admin/api/content.Content/hide', right: 'content.publish' },
    ])
    expect(rows).toHaveLength(1)
  })
})

describe('the table of rights', () => {
  it(`stands in ${DOCS} (UPDATE_DOCS=1 npx vitest run server/src/http/console writes it)`, () => {
    const text = readFileSync(DOCS, 'utf8')
    const [head = ''] = text.split('\n| ')
    const wanted = `${head}\n${table()}\n`
    if (process.env.UPDATE_DOCS === '1') writeFileSync(DOCS, wanted)
    else expect(text).toBe(wanted)
  })

  it('is complete: a call that names no right does not boot', () => {
    const { right: _, ...nameless } = operatorCalls.contentList
    expect(() => requireRights([nameless as unknown as Call])).toThrow('names no right')
    const open = { ...operatorCalls.sessionBegin, path: '/admin/api/content.Content/list' }
    expect(() => requireRights([open as unknown as Call])).toThrow('names no right')
    requireRights(ALL)
  })
})
