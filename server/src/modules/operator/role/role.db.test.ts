import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestApp, eachDatabase, type TestApp } from '../../../testing/index.ts'
import { type Came, comeIn, signIn } from '../testing/console-browser.ts'

const LIST = 'GET /admin/api/operator.Role/list'
const SAVE = 'POST /admin/api/operator.Role/save'
const DELETE = 'POST /admin/api/operator.Role/delete'
const INFO = 'GET /admin/api/operator.Session/info'
const SET_ROLES = 'POST /admin/api/operator.Operator/save'

eachDatabase('own roles', (kind) => {
  let app: TestApp
  let owner: Came
  beforeEach(async () => {
    app = await createTestApp(kind)
    owner = await comeIn(app, 'owner')
  })
  afterEach(() => app.close())

  let requestNum = 0
  const act = () => ({ request_id: `request-${++requestNum}`, reason: 'because' })
  const grants = [
    { right: 'content.read' as const, bounds: [] },
    { right: 'audit.read' as const, bounds: ['own' as const] },
  ]
  const make = (name = '实习') => owner.browser.get(SAVE, { ...act(), name, grants })

  it('are made, listed, given, and summed up with given ones', async () => {
    const { role, version } = await make()
    expect([role, version]).toEqual([expect.stringMatching(/^own:\d+$/), 1])
    const listed = { role, name: '实习', version: 1, grants: { 'content.read': 'full', 'audit.read': ['own'] } }
    expect((await owner.browser.get(LIST, {})).list).toEqual([listed])
    const ed = await comeIn(app, 'ed', [role, 'cashier'])
    const info = await ed.browser.get(INFO, {})
    expect(info).toMatchObject({ roles: ['cashier', role], role_names: { [role]: '实习' } })
    expect([...(info.grants['audit.read'] ?? [])].sort()).toEqual(['money', 'own'])
    expect(info.grants['books.sign']).toBe('full')
  })

  it('sign out who has them when they change, and nobody else', async () => {
    const { role } = await make()
    const ed = await comeIn(app, 'ed', [role])
    const bob = await comeIn(app, 'bob', ['reader'])
    const changed = { ...act(), role, version: 1, name: '实习生', grants: grants.slice(0, 1) }
    expect(await owner.browser.get(SAVE, changed)).toMatchObject({ role, version: 2, record_id: null })
    expect(await ed.browser.outcome(INFO, {})).toBe('operator.session_ended')
    expect(await bob.browser.outcome(INFO, {})).toBe('ok')
    await signIn(app, ed, ed.browser)
    expect(await ed.browser.get(INFO, {})).toMatchObject({ role_names: { [role]: '实习生' } })
    expect((await ed.browser.get(INFO, {})).grants).toEqual({ 'content.read': 'full' })
  })

  it('are not changed over somebody else’s change, nor with a right twice', async () => {
    const { role } = await make()
    await owner.browser.get(SAVE, { ...act(), role, version: 1, name: 'two', grants })
    const late = await owner.browser.send(SAVE, { ...act(), role, version: 1, name: 'three', grants })
    expect(late).toMatchObject({ code: 409, data: { current: { name: 'two', version: 2 }, changed_by: 'N owner' } })
    const twice = [...grants, ...grants]
    expect(await owner.browser.outcome(SAVE, { ...act(), name: 'x', grants: twice })).toBe('request.invalid_parameter')
    expect(await owner.browser.outcome(SAVE, { ...act(), role: 'owner', version: 1, name: 'x', grants })).toBe(
      'operator.role_unknown',
    )
  })

  it('are deleted when nobody has them, also not one who is given them at the same moment', async () => {
    const { role } = await make()
    const ed = await comeIn(app, 'ed', ['reader'])
    const [deleted, given] = await Promise.all([
      owner.browser.outcome(DELETE, { ...act(), role, version: 1 }),
      owner.browser.outcome(SET_ROLES, { ...act(), operator_id: ed.operator_id, version: 1, roles: [role] }),
    ])
    expect([
      ['ok', 'operator.role_unknown'],
      ['operator.role_in_use', 'ok'],
    ]).toContainEqual([deleted, given])
    const next = await make('next')
    expect(await owner.browser.outcome(DELETE, { ...act(), role: next.role, version: 1 })).toBe('ok')
    expect(await owner.browser.outcome(DELETE, { ...act(), role: next.role, version: 1 })).toBe('operator.role_unknown')
  })
})
