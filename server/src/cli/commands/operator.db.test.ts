import { afterEach, beforeEach, expect, it } from 'vitest'
import { comeIn, listRecord, openBrowser, takeLink, tokenOf } from '../../modules/operator/testing/console-browser.ts'
import { createTestApp, eachDatabase, type TestApp } from '../../testing/index.ts'
import { runAsOperator } from '../testing/operator.ts'

const INFO = 'GET /admin/api/operator.Session/info'

eachDatabase('commands for operators', (kind) => {
  let app: TestApp
  beforeEach(async () => {
    app = await createTestApp(kind, { env: { ADMIN_PORT: '8099' } })
  })
  afterEach(() => app.close())

  const run = (...words: string[]) => runAsOperator(app, ['operator', ...words])

  it('make an operator, who comes in with the printed link', async () => {
    const { out, err, exit } = await run('make', 'Ann', '--nickname', '周予安')
    expect([exit, out]).toEqual([
      0,
      [expect.stringMatching(/^http:\/\/127\.0\.0\.1:8099\/admin\/invite#token=[\w-]{43}$/)],
    ])
    expect(err.join()).toContain('(Beijing time)')
    const { browser } = await takeLink(app, tokenOf(out[0] ?? ''))
    expect(await browser.get(INFO, {})).toMatchObject({ name: 'ann', nickname: '周予安', roles: ['owner'] })
    expect((await run('make', 'ann')).err.join()).toContain('already')
    expect((await run('make', 'x')).exit).toBe(2)
    expect((await run('make', 'someone', '--role', 'king')).err.join()).toContain('no such role')
    const { out: rows } = await run('list')
    expect(rows).toHaveLength(2)
    expect(rows[1]).toMatch(/^ann,周予安,owner,1,0,1,1,0,/)
  })

  it('lead to the address of the console where one is configured', async () => {
    await app.close()
    app = await createTestApp(kind, { env: { ADMIN_URL: 'https://console.example.org' } })
    expect((await run('make', 'ann')).out[0]).toMatch(/^https:\/\/console\.example\.org\/admin\/invite#token=/)
  })

  it('give roles, shut out, let in and make links, all of which is recorded without the link', async () => {
    const ann = await comeIn(app, 'ann')
    const ed = await comeIn(app, 'ed', ['editor'])
    expect((await run('roles', 'ann', 'reader')).err.join()).toContain('last owner')
    expect((await run('disable', 'ann')).err.join()).toContain('last owner')
    expect((await run('roles', 'ed', 'reader, support')).out).toEqual([
      'ed has the roles reader, support, 1 sessions ended',
    ])
    expect(await ed.browser.outcome(INFO, {})).toBe('operator.session_ended')
    expect((await run('disable', 'ed')).out).toEqual(['ed is shut out, 0 sessions ended'])
    expect((await run('enable', 'ed')).out).toEqual(['ed may sign in'])
    const { out } = await run('link', 'ED')
    expect((await run('link', 'nobody')).err.join()).toContain('no operator “nobody”')
    expect(await ann.browser.outcome(INFO, {})).toBe('ok')
    await takeLink(app, tokenOf(out[0] ?? ''), openBrowser(app))
    const record = (await listRecord(app)).filter(({ action }) => action.startsWith('operator '))
    expect(record.map(({ action }) => action)).toEqual([
      'operator roles',
      'operator disable',
      'operator enable',
      'operator link',
    ])
    expect(JSON.stringify(record)).not.toContain(tokenOf(out[0] ?? ''))
    expect(record[0]?.text).toContain('support')
  })
})
