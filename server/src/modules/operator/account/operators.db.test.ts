import { minutes } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestApp, eachDatabase, type TestApp } from '../../../testing/index.ts'
import { type Came, comeIn, listRecord, openBrowser, signIn, takeLink, tokenOf } from '../testing/console-browser.ts'

const LIST = 'GET /admin/api/operator.Operator/list'
const INVITE = 'POST /admin/api/operator.Operator/invite'
const LINK = 'POST /admin/api/operator.Operator/link'
const SAVE = 'POST /admin/api/operator.Operator/save'
const DISABLE = 'POST /admin/api/operator.Operator/disable'
const END = 'POST /admin/api/operator.Operator/endSessions'
const INFO = 'GET /admin/api/operator.Session/info'

eachDatabase('operators', (kind) => {
  let app: TestApp
  let owner: Came
  beforeEach(async () => {
    app = await createTestApp(kind)
    owner = await comeIn(app, 'owner')
  })
  afterEach(() => app.close())

  let requestNum = 0
  const act = () => ({ request_id: `request-${++requestNum}`, reason: 'because' })
  const rowOf = async (name: string) => {
    const { list } = await owner.browser.get(LIST, {})
    const row = list.find((one) => one.name === name)
    if (!row) throw new Error(`no operator ${name}`)
    return row
  }
  const save = async (name: string, roles: string[], by = owner) => {
    const { operator_id, version } = await rowOf(name)
    return by.browser.send(SAVE, { ...act(), operator_id, version, roles })
  }
  const disable = async (name: string, is_disable: 0 | 1, by = owner) => {
    const { operator_id, version } = await rowOf(name)
    return by.browser.send(DISABLE, { ...act(), operator_id, version, is_disable })
  }
  /** Owners who can sign in, by the database. */
  const countOwners = async () => (await app.app.modules.operators.listOwners()).length

  it('are invited with a link, listed, and come in with it', async () => {
    const input = { ...act(), name: 'Ed', nickname: '江遥', roles: ['editor', 'reader', 'editor'] }
    const { link, operator_id } = await owner.browser.get(INVITE, input)
    expect(link).toMatch(/^http:\/\/localhost\/admin\/invite#token=[\w-]{43}$/)
    const waiting = { operator_id, name: 'ed', nickname: '江遥', roles: ['editor', 'reader'], is_ready: 0, has_app: 0 }
    expect(await rowOf('ed')).toMatchObject({ ...waiting, session_num: 0, login_time: null, version: 1 })
    await takeLink(app, tokenOf(link))
    expect(await rowOf('ed')).toMatchObject({ is_ready: 1, has_app: 1, session_num: 1, passkey_num: 0 })
    expect(await owner.browser.outcome(INVITE, { ...act(), name: 'ED', nickname: 'x', roles: ['editor'] })).toBe(
      'operator.name_taken',
    )
  })

  it('get the same link when the request is repeated, and no answer is stored with it', async () => {
    const input = { ...act(), name: 'ed', nickname: 'Ed', roles: ['editor'] }
    const invited = await owner.browser.get(INVITE, input)
    expect(await owner.browser.get(INVITE, input)).toEqual(invited)
    const renewal = { ...act(), operator_id: invited.operator_id }
    const { link } = await owner.browser.get(LINK, renewal)
    expect((await owner.browser.get(LINK, renewal)).link).toBe(link)
    expect(link).not.toBe(invited.link)
    const { db } = app.database
    const stored = JSON.stringify([
      await db.selectFrom('operator_request').selectAll().execute(),
      await db.selectFrom('operator_link').selectAll().execute(),
      await db.selectFrom('operator_record').selectAll().execute(),
    ])
    for (const shown of [link, invited.link]) expect(stored).not.toContain(tokenOf(shown))
    await takeLink(app, tokenOf(link))
  })

  it('are changed by a fresh proof only, by owners only, and with roles that there are', async () => {
    const ed = await comeIn(app, 'ed', ['editor'])
    expect(await ed.browser.outcome(LIST, {})).toBe('operator.not_allowed')
    const { operator_id, version } = await rowOf('ed')
    const input = { operator_id, version, roles: ['editor'] }
    for (const role of ['king', 'own:7', 'own:0', '__proto__'])
      expect(await owner.browser.outcome(SAVE, { ...act(), ...input, roles: [role] })).toBe('operator.role_unknown')
    expect(await owner.browser.outcome(SAVE, { ...act(), ...input, roles: [] })).toBe('operator.role_needed')
    expect(await owner.browser.outcome(SAVE, { ...act(), ...input, reason: '' })).toBe('operator.reason_needed')
    expect(await owner.browser.outcome(SAVE, { ...act(), ...input, operator_id: 999 })).toBe('operator.not_found')
    app.clock.advance(minutes(10))
    expect(await owner.browser.outcome(SAVE, { ...act(), ...input })).toBe('operator.proof_needed')
    expect(await owner.browser.outcome(INVITE, { ...act(), name: 'xy', nickname: 'x', roles: ['editor'] })).toBe(
      'operator.proof_needed',
    )
  })

  it('have their new roles at once, in every session, and are signed out', async () => {
    const ed = await comeIn(app, 'ed', ['editor'])
    const { error, data } = await save('ed', ['reader', 'support'])
    expect(error).toBe('ok')
    expect(data).toMatchObject({ version: 2, record_id: expect.any(Number) })
    expect(await ed.browser.outcome(INFO, {})).toBe('operator.session_ended')
    await signIn(app, ed, ed.browser)
    expect((await ed.browser.get(INFO, {})).roles).toEqual(['reader', 'support'])
    // Behind the console’s back, as another process does it.
    await app.database.db.deleteFrom('operator_in_role').where('operator_id', '=', ed.operator_id).execute()
    expect((await ed.browser.get(INFO, {})).grants).toEqual({})
    const [row] = (await listRecord(app)).filter(({ action }) => action === 'operator.roles')
    expect(row?.operator).toBe('operator:owner')
    expect(row?.text).toContain('because')
  })

  it('are not changed over a change of somebody else, who is named', async () => {
    await comeIn(app, 'ed', ['editor'])
    const { operator_id, version } = await rowOf('ed')
    await save('ed', ['reader'])
    const late = await owner.browser.send(SAVE, { ...act(), operator_id, version, roles: ['owner'] })
    expect(late).toMatchObject({ code: 409, error: 'request.conflict' })
    expect(late.data).toMatchObject({ current: { roles: ['reader'], version: 2 }, changed_by: 'N owner' })
    expect(await owner.browser.outcome(DISABLE, { ...act(), operator_id, version, is_disable: 1 })).toBe(
      'request.conflict',
    )
  })

  it('are shut out at once and everywhere, and let in again', async () => {
    const ed = await comeIn(app, 'ed', ['editor'])
    expect((await disable('ed', 1)).error).toBe('ok')
    expect(await ed.browser.outcome(INFO, {})).toBe('operator.session_ended')
    expect((await owner.browser.get(LIST, {})).list.map(({ name }) => name)).toEqual(['owner', 'ed'])
    expect((await disable('ed', 0)).error).toBe('ok')
    expect(await ed.browser.outcome(INFO, {})).toBe('operator.session_ended')
    await signIn(app, ed, ed.browser)
    const { operator_id } = ed
    expect((await owner.browser.get(END, { ...act(), operator_id })).session_num).toBe(1)
    expect(await ed.browser.outcome(INFO, {})).toBe('operator.session_ended')
  })

  it('always have an owner who can sign in', async () => {
    expect((await save('owner', ['editor'])).error).toBe('operator.last_owner')
    expect((await disable('owner', 1)).error).toBe('operator.last_owner')
    // One whose link was not taken does not count.
    const { link } = await owner.browser.get(INVITE, { ...act(), name: 'second', nickname: 'x', roles: ['owner'] })
    expect((await save('owner', ['editor'])).error).toBe('operator.last_owner')
    await takeLink(app, tokenOf(link))
    expect((await disable('second', 1)).error).toBe('ok')
    expect((await save('owner', ['editor'])).error).toBe('operator.last_owner')
    expect((await disable('second', 0)).error).toBe('ok')
    expect((await save('owner', ['editor'])).error).toBe('ok')
    expect(await countOwners()).toBe(1)
  })

  it('keep an owner when two demote each other, or shut each other out, at the same moment', async () => {
    const second = await comeIn(app, 'second')
    const [a, b] = [await rowOf('owner'), await rowOf('second')]
    const demoted = await Promise.all([
      owner.browser.outcome(SAVE, { ...act(), operator_id: b.operator_id, version: b.version, roles: ['editor'] }),
      second.browser.outcome(SAVE, { ...act(), operator_id: a.operator_id, version: a.version, roles: ['editor'] }),
    ])
    expect(demoted.filter((outcome) => outcome === 'ok')).toHaveLength(1)
    expect(await countOwners()).toBe(1)
  })

  it('keep an owner when many acts that each leave one run at the same moment', async () => {
    await comeIn(app, 'second')
    await comeIn(app, 'third')
    const { commands } = app.app.modules.operators
    const record = async () => undefined
    const results = await Promise.allSettled([
      commands.setRoles('owner', ['editor'], record),
      commands.setDisabled('second', 1, record),
      commands.setRoles('third', ['reader'], record),
      commands.setDisabled('owner', 1, record),
    ])
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.map(({ reason }) => (reason as { kind: string }).kind)).toContain('operator.last_owner')
    expect(await countOwners()).toBe(1)
  })

  it('get their former roles back by an undo, while they have those that were given', async () => {
    await comeIn(app, 'ed', ['editor'])
    const { data } = await save('ed', ['reader'])
    const UNDO = 'POST /admin/api/audit.Entry/undo'
    const record_id = Number(data.record_id)
    expect(await owner.browser.outcome(UNDO, { ...act(), record_id })).toBe('ok')
    expect((await rowOf('ed')).roles).toEqual(['editor'])
    const again = await save('ed', ['reader'])
    await save('ed', ['support'])
    expect(await owner.browser.outcome(UNDO, { ...act(), record_id: Number(again.data.record_id) })).toBe(
      'undo.moved_on',
    )
    expect(openBrowser(app).cookie).toBe('')
  })
})
