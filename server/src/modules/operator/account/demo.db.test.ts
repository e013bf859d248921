import { GIVEN_ROLES } from '@zimu/contract'
import { afterEach, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { createTestApp, eachDatabase, type TestApp } from '../../../testing/index.ts'
import { openBrowser } from '../testing/console-browser.ts'

const BEGIN = 'POST /admin/api/operator.Session/begin'

eachDatabase('operators of the demo', (kind) => {
  let app: TestApp
  afterEach(() => app.close())

  it('sign in with a password alone, one for each given role, and have the same passwords at every start', async () => {
    app = await createTestApp(kind, { env: { ZIMU_DEMO: '1' } })
    const made = await app.app.modules.operators.createDemoOperators()
    expect(made.map(({ role }) => role)).toEqual([...GIVEN_ROLES])
    expect(new Set(made.map(({ password }) => password)).size).toBe(6)
    for (const { role, name, password } of made) {
      expect(password.length).toBeGreaterThanOrEqual(12)
      const data = await openBrowser(app).get(BEGIN, { name, password })
      expect(data).toMatchObject({ roles: [role], has_second_step: 0, is_demo: 1 })
    }
    const again = await createApp(app.deps)
    expect(await again.modules.operators.createDemoOperators()).toEqual(made)
    await again.close()
    const rows = await app.database.db.selectFrom('operator').selectAll().execute()
    expect(rows).toHaveLength(6)
    for (const { password } of made) expect(JSON.stringify(rows)).not.toContain(password)
  })

  it('are not shown any more once they have a password of their own', async () => {
    app = await createTestApp(kind, { env: { ZIMU_DEMO: '1' } })
    const { createDemoOperators } = app.app.modules.operators
    const [owner] = await createDemoOperators()
    const browser = openBrowser(app)
    await browser.get(BEGIN, { name: 'owner', password: owner?.password ?? '' })
    app.clock.advance(1)
    const input = { request_id: 'request-1', password: 'a quiet place to sit' }
    await browser.get('POST /admin/api/operator.Me/password', input)
    expect((await createDemoOperators()).map(({ role }) => role)).toEqual(GIVEN_ROLES.slice(1))
    expect(await openBrowser(app).outcome(BEGIN, { name: 'owner', password: owner?.password ?? '' })).toBe(
      'operator.sign_in_wrong',
    )
  })

  it('let nobody in when the service is no demo any more', async () => {
    app = await createTestApp(kind, { env: { ZIMU_DEMO: '0' } })
    for (const { name, password } of await app.app.modules.operators.createDemoOperators())
      expect(await openBrowser(app).outcome(BEGIN, { name, password })).toBe('operator.sign_in_wrong')
  })
})
