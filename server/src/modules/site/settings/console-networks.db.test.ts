/** `console.networks`: from where the console is reached, through its own server. */
import type { OperatorCallId } from '@zimu/contract'
import { seconds } from '@zimu/contract/durations'
import { afterEach, expect, it, vi } from 'vitest'
import { createApp } from '../../../app.ts'
import { runAsOperator } from '../../../cli/testing/operator.ts'
import {
  consoleOf,
  createTestApp,
  eachDatabase,
  listenConsole,
  makeOperator,
  newRequest,
  type TestApp,
  type TestOperator,
} from '../../../testing/index.ts'

const SAVE = 'POST /admin/api/setting.Setting/save'
const OWN = '203.0.113.7'

eachDatabase('the networks of the console', (kind) => {
  let test: TestApp
  let owner: TestOperator
  const open = async (env: Record<string, string> = {}) => {
    test = await createTestApp(kind, { env })
    owner = await makeOperator(test, ['owner'])
  }
  afterEach(() => {
    vi.useRealTimers()
    return test.close()
  })

  /** Status and data of a call by the owner from an address. */
  const send = async (id: OperatorCallId, input: object, remoteAddress = OWN) => {
    const url = id.replace('POST ', '')
    const { statusCode, body } = await owner.inject({ method: 'POST', url, payload: input, remoteAddress })
    return { status: statusCode, data: (JSON.parse(body) as { data: Record<string, unknown> }).data }
  }
  const save = (value: string | null, more: { dry?: 1; from?: string } = {}) => {
    const { from, ...rest } = more
    const input = {
      request_id: newRequest(),
      reason: '只在办公室',
      changes: [{ key: 'console.networks', value }],
      ...rest,
    }
    return send(SAVE, input, from)
  }
  const statusFrom = async (remoteAddress: string, headers: Record<string, string> = {}, from = test.app) => {
    const { statusCode } = await (await consoleOf({ app: from })).inject({
      ...{ url: '/admin/api/operator.Session/info', remoteAddress, headers },
    })
    return statusCode
  }
  /** What an address gets that finds a console there: it has no session. */
  const REACHED = 401

  it('shut out whoever is outside, with the answer of an address that does not exist', async () => {
    await open()
    expect(await statusFrom('198.51.100.4')).toBe(REACHED)
    expect((await save('203.0.113.0/24, fd12:3456::/32，192.168.1.7')).status).toBe(200)
    for (const inside of [
      OWN,
      '203.0.113.250',
      '::ffff:203.0.113.9',
      '::ffff:cb00:7109',
      'fd12:3456:1::9',
      '192.168.1.7',
    ])
      expect([inside, await statusFrom(inside)]).toEqual([inside, REACHED])
    for (const outside of ['198.51.100.4', '::ffff:198.51.100.4', 'fd12:3457::1', '192.168.1.8', '127.0.0.1']) {
      const { statusCode, body } = await (await consoleOf(test)).inject({ url: '/admin/', remoteAddress: outside })
      expect([outside, statusCode, JSON.parse(body).data.error]).toEqual([outside, 404, 'request.unknown_call'])
      expect([outside, await statusFrom(outside)]).toEqual([outside, 404])
    }
  })

  it('hold the whole address, not the folded one', async () => {
    await open()
    const own = '2001:db8:1:2::7'
    expect((await save('2001:db8:1:2::7', { from: own })).status).toBe(200)
    expect(await statusFrom(own)).toBe(REACHED)
    expect(await statusFrom('2001:db8:1:2::8')).toBe(404)
  })

  it('go by the address that a trusted proxy names, and by no other', async () => {
    await open({ TRUSTED_PROXIES: '10.0.0.0/8' })
    expect((await runAsOperator(test, ['set', 'console.networks', '203.0.113.0/24'])).exit).toBe(0)
    const through = (named: string, peer: string) => statusFrom(peer, { 'x-forwarded-for': named })
    expect(await through(OWN, '10.0.0.5')).toBe(REACHED)
    expect(await through('198.51.100.4', '10.0.0.5')).toBe(404)
    expect(await through(OWN, '198.51.100.4')).toBe(404)
    expect(await through('not an address', '10.0.0.5')).toBe(404)
  })

  it('stay within ADMIN_ALLOW', async () => {
    await open({ ADMIN_ALLOW: '203.0.113.0/24' })
    expect((await save('0.0.0.0/0, ::/0')).status).toBe(200)
    expect(await statusFrom(OWN)).toBe(REACHED)
    expect(await statusFrom('198.51.100.4')).toBe(404)
  })

  it('are not saved by who would be outside, and say so beforehand', async () => {
    await open()
    expect(await save('10.0.0.0/8, fd00::/8', { dry: 1 })).toMatchObject({
      status: 200,
      data: { reach: { address: OWN, is_inside: 0, network_num: 2 } },
    })
    expect(await save('10.0.0.0/8')).toMatchObject({ status: 400, data: { error: 'setting.own_network' } })
    expect(await save('203.0.113.0/24', { dry: 1 })).toMatchObject({ data: { reach: { is_inside: 1 } } })
    expect(await save(null, { dry: 1 })).toMatchObject({ data: { reach: { is_inside: 1, network_num: 0 } } })
    const { list } = await owner.call('GET /admin/api/setting.Setting/list', {})
    expect(list.find(({ key }) => key === 'console.networks')).toMatchObject({ value: null, is_guarded: 1 })
    const title = { request_id: newRequest(), dry: 1, changes: [{ key: 'setting.title', value: '墨' }] }
    expect(await send(SAVE, title)).toMatchObject({ data: { reach: null } })
  })

  it.each(['10.0.0.0/33', '10.0.0.0/8, office', 'fe80::1%eth0'])('are refused when one is none: %s', async (value) => {
    await open()
    expect(await save(value)).toMatchObject({ status: 400, data: { error: 'setting.invalid' } })
    const { exit, lines } = await runAsOperator(test, ['set', 'console.networks', value])
    expect(exit).toBe(1)
    expect(lines.join()).toContain('like 10.0.0.0/8,fd00::/8')
  })

  it('are taken back, but not by who would then be outside', async () => {
    await open()
    await save(`${OWN}, 198.51.100.4`)
    const wide = await save('203.0.113.0/24', { from: OWN })
    const undo = (from: string) =>
      send(
        'POST /admin/api/audit.Entry/undo',
        { request_id: newRequest(), reason: '', record_id: wide.data.record_id },
        from,
      )
    expect(await undo('203.0.113.9')).toMatchObject({ status: 400, data: { error: 'setting.own_network' } })
    expect(await undo(OWN)).toMatchObject({ status: 200 })
    test.app.modules.settings.forget()
    expect(await statusFrom('198.51.100.4')).toBe(REACHED)
    expect(await statusFrom('203.0.113.9')).toBe(404)
  })

  it('go back in their history, but not for who would then be outside', async () => {
    await open()
    await save(OWN)
    await save('203.0.113.0/24')
    const key = 'console.networks'
    const { body } = await owner.inject({
      url: `/admin/api/setting.Setting/history?key=${key}`,
      remoteAddress: OWN,
    })
    const [newest] = (JSON.parse(body) as { data: { list: { history_id: number; before: string }[] } }).data.list
    expect(newest?.before).toBe(OWN)
    const revert = (from: string) =>
      send(
        'POST /admin/api/setting.Setting/revert',
        {
          ...{ request_id: newRequest(), reason: '改回去' },
          ...{ history_id: newest?.history_id, version: newest?.history_id },
        },
        from,
      )
    expect(await revert('203.0.113.9')).toMatchObject({ status: 400, data: { error: 'setting.own_network' } })
    expect(await revert(OWN)).toMatchObject({ status: 200, data: { reach: { address: OWN, is_inside: 1 } } })
  })

  it('belong to who makes operators, and leave their row in the record without the address', async () => {
    await open()
    const { record_id } = (await save('203.0.113.0/24')).data
    const row = await test.database.db
      .selectFrom('operator_record')
      .select(['action', 'target', 'right', 'after'])
      .where('record_id', '=', Number(record_id))
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      ...{ action: 'setting.save', target: 'setting:console.networks', right: 'operator.write' },
      after: JSON.stringify({ 'console.networks': '203.0.113.0/24' }),
    })
  })

  it('hold in another process within a second', async () => {
    await open()
    const other = await createApp(test.deps)
    expect(await statusFrom('198.51.100.4', {}, other)).toBe(REACHED)
    await save('203.0.113.0/24')
    test.clock.advance(seconds(1))
    expect(await statusFrom('198.51.100.4', {}, other)).toBe(404)
    expect(await statusFrom(OWN, {}, other)).toBe(REACHED)
    await other.close()
  })

  it('end a live stream that comes from outside', async () => {
    await open()
    const origin = await listenConsole(test)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const reply = await fetch(`${origin}/admin/api/live`, {
      headers: { cookie: owner.cookie, 'sec-fetch-site': 'same-origin' },
    })
    expect(reply.status).toBe(200)
    await save('203.0.113.0/24')
    vi.advanceTimersByTime(seconds(10))
    // Ends when the server ends it.
    await reply.text()
    expect(await statusFrom('127.0.0.1')).toBe(404)
  })

  it('are opened again by the command line when everybody is outside', async () => {
    await open()
    expect((await runAsOperator(test, ['set', 'console.networks', '192.0.2.1'])).exit).toBe(0)
    expect(await statusFrom(OWN)).toBe(404)
    expect((await runAsOperator(test, ['set', 'console.networks', '--default'])).exit).toBe(0)
    expect(await statusFrom(OWN)).toBe(REACHED)
  })
})
