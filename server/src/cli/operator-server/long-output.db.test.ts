/** Commands with long answers over the operator's socket: what arrives is what the command said, to the last line. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { days } from '@zimu/contract/durations'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../db/schema.ts'
import { makeContent } from '../../testing/factories.ts'
import { createTestApp, registerMember, type TestApp } from '../../testing/index.ts'
import { serviceCommands } from '../commands/index.ts'
import { captureOutput, runAsOperator } from '../testing/operator.ts'
import { operatorAddress } from './operator-address.ts'
import { askServer, findServer } from './operator-client.ts'
import { type OperatorAnswer, readLines, sendLine } from './operator-protocol.ts'
import { serveOperator } from './operator-server.ts'

const ROWS = 2500

/** As a terminal that is slow. */
async function showSlowly() {
  for (let turns = 0; turns < 20; turns += 1) await turn()
}

async function askOverSocket(app: TestApp, words: readonly string[]) {
  const { lines, output } = captureOutput(showSlowly)
  const socket = await findServer(app.deps.config.dataFolder)
  if (!socket) throw new Error('no server answers')
  return { exit: await askServer(socket, words, output), lines }
}

/** Inserts `ROWS` rows of a table. */
async function insertMany<Name extends keyof Tables & string>(
  { database }: TestApp,
  table: Name,
  make: (index: number) => Record<string, unknown>,
) {
  const rows = Array.from({ length: ROWS }, (_, index) => make(index + 1))
  for (let start = 0; start < rows.length; start += 100)
    await database.db
      .insertInto(table)
      .values(rows.slice(start, start + 100) as never)
      .execute()
}

describe('over the operator’s socket', () => {
  let app: TestApp
  let close: () => Promise<void>
  beforeEach(async () => {
    app = await createTestApp('sqlite')
    close = await serveOperator({ deps: app.deps, modules: app.app.modules })
  })
  afterEach(async () => {
    await close()
    await app.close()
  })
  const countCodes = async () => {
    const { count } = await app.database.db
      .selectFrom('redemption_code')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }

  it('“codes make --count 5000” prints 5,000 different codes and ends with 0 (of 300 it printed 282)', async () => {
    const { exit, lines } = await askOverSocket(app, ['codes', 'make', '--kind', 'content', '--count', '5000'])
    expect(exit).toBe(0)
    expect(lines.at(-1)).toBe('Batch 1: 5000 codes. They are not shown again.')
    expect(new Set(lines.slice(1, -1).map((line) => line.split(',')[0])).size).toBe(5000)
    expect(await countCodes()).toBe(5000)
  })

  it('no code is valid when the caller goes away before all of them were shown', async () => {
    const socket = connect(operatorAddress(app.deps.config.dataFolder).path)
    sendLine(socket, { words: ['codes', 'make', '--kind', 'content', '--count', '5000'], operator: 'operator:ann' })
    const messages = readLines<OperatorAnswer>(socket)
    await messages.next()
    socket.destroy()
    // Waits for the command to end.
    await close()
    expect(await countCodes()).toBe(0)
  })

  it('an answer that was cut is not taken for a whole one', async () => {
    const cut = await askOverSocket(app, ['set'])
    const { output } = captureOutput()
    const socket = await findServer(app.deps.config.dataFolder)
    if (!socket) throw new Error('no server answers')
    // The message of one line never reaches the client.
    let isDropped = false
    const push = socket.push.bind(socket)
    socket.push = (chunk: unknown, encoding?: BufferEncoding) => {
      if (isDropped || !(chunk instanceof Buffer)) return push(chunk, encoding)
      isDropped = true
      return push(chunk.subarray(chunk.indexOf('\n') + 1), encoding)
    }
    await expect(askServer(socket, ['set'], output)).rejects.toThrow(
      `sent ${cut.lines.length} lines and ${cut.lines.length - 1} arrived`,
    )
  })
})

describe('every list of thousands of lines', () => {
  let app: TestApp
  let folder: string
  let close: () => Promise<void>
  beforeAll(async () => {
    app = await createTestApp('sqlite')
    folder = mkdtempSync(join(tmpdir(), 'zimu-long-'))
    close = await serveOperator({ deps: app.deps, modules: app.app.modules })
    await fill()
  })
  afterAll(async () => {
    await close()
    await app.close()
    rmSync(folder, { recursive: true })
  })

  async function fill() {
    const { member_id } = await registerMember(app, { username: 'reader1' })
    const content_id = await makeContent(app, { kind: 'video' })
    const now = app.clock.now()
    const times = { create_time: now }
    await insertMany(app, 'redemption_batch', (index) => ({ name: `batch ${index}`, ...times }))
    await insertMany(app, 'redemption_code', (index) => ({
      code_hash: `hash ${index}`,
      kind: 'content',
      batch_id: index,
      start_time: null,
      end_time: null,
      ...times,
    }))
    await app.database.db
      .insertInto('redemption_code')
      .values({ code_hash: 'x', kind: 'content', batch_id: 9999, start_time: null, end_time: null, ...times })
      .execute()
    await app.database.db
      .insertInto('redemption_batch')
      .values({ batch_id: 9999, name: 'one', ...times })
      .execute()
    await insertMany(app, 'member', (index) => ({
      username: `m${index}`,
      username_key: `m${index}`,
      nickname: '',
      password_hash: '',
      pwd_time: 0,
      email: null,
      phone: null,
      login_time: null,
      create_time: 0,
      update_time: null,
      delete_time: null,
    }))
    await insertMany(app, 'redemption_log', (index) => ({
      redemption_code_id: ROWS + 1,
      member_id: member_id + index,
      content_id,
      entry_id: index,
      ...times,
    }))
    await insertMany(app, 'job', (index) => ({
      kind: 'remind',
      unique_key: null,
      payload: '{}',
      run_time: now + index,
      lock_time: null,
    }))
    await insertMany(app, 'coupon', (index) => ({
      coupon: `COUPON${index}`,
      percent: 5,
      currency: 'CNY',
      start_time: null,
      end_time: null,
      ...times,
    }))
    await insertMany(app, 'entitlement_entry', (index) => ({
      member_id,
      kind: 'vip',
      group_id: 10,
      content_id: 0,
      duration_ms: 1000,
      reason: 'grant',
      actor: 'test',
      note: `row ${index}`,
      ...times,
    }))
    await insertMany(app, 'payment_callback', (index) => ({
      method: 'sandbox',
      remote_order_id: `${index}`,
      gateway_no: '',
      raw: '',
      verdict: 'nothing',
      ...times,
    }))
    await insertMany(app, 'content_danmu', (index) => ({
      content_id,
      text: '字'.repeat(60),
      color: '#ffffff',
      time: index / 10,
      segment: 0,
      state: 'held',
      sender: 's',
      ...times,
    }))
    await insertMany(app, 'content_comment', () => ({
      content_id,
      member_id,
      text: '字'.repeat(60),
      state: 'waiting',
      is_listed: 0,
      request_id: null,
      create_time: now,
    }))
    await insertMany(app, 'playback_count', (index) => ({
      day: Math.floor(now / days(1)),
      content_id: index,
      system: 'android',
      outcome: 'played',
      plays: 1,
    }))
    await app.database.db
      .insertInto('viptype')
      .values({ viptype_id: 1, name: '月卡', price_minor: 100, days: 30, update_time: null, ...times })
      .execute()
    await insertMany(app, 'vip_order', (index) => ({
      remote_order_id: String(index).padStart(24, '0'),
      member_id,
      viptype_id: 1,
      viptype_name: '月卡',
      price_minor: 100,
      currency: 'CNY',
      days: 30,
      group_id: 10,
      state: 'abnormal',
      expire_time: now,
      pay_time: null,
      ask_time: null,
      next_ask_time: null,
      update_time: now,
      ...times,
    }))
    await insertMany(app, 'order_payment', (index) => ({
      order_id: index,
      method: 'sandbox',
      gateway_no: `p${index}`,
      amount_minor: 50,
      currency: 'CNY',
      verdict: 'abnormal',
      reason: 'amount_short',
      pay_time: now,
      ...times,
    }))
    await insertMany(app, 'order_event', (index) => ({
      order_id: 1,
      from_state: 'paying',
      to_state: 'paying',
      actor: 'test',
      reason: `${index}`,
      evidence: '',
      ...times,
    }))
    const statement = Array.from(
      { length: ROWS },
      (_, index) => `t${index},o${index},payment,1.00,CNY,2026-11-20 12:00:00`,
    )
    writeFileSync(
      join(folder, 'statement.csv'),
      ['trade_no,out_trade_no,kind,amount,currency,time', ...statement].join('\n'),
    )
  }

  /** Each command that prints a list, and the least number of lines that it has here. */
  const LISTS: Record<string, { words: () => Promise<string[]> | string[]; min: number }> = {
    'codes make': { words: () => [], min: 0 },
    'codes list': { words: () => [], min: ROWS },
    'codes trace': { words: () => ['9999'], min: ROWS },
    'coupons list': { words: () => [], min: ROWS },
    'invitations list': {
      async words() {
        await askOverSocket(app, ['invitations', 'make', '--count', String(ROWS)])
        await insertMany(app, 'member_invitation_use', (index) => ({
          invitation_id: index,
          member_id: index,
          create_time: 0,
        }))
        return []
      },
      min: ROWS,
    },
    'invitations trace': { words: () => [], min: ROWS },
    'member ledger': { words: () => ['reader1'], min: ROWS },
    order: { words: () => ['1'.padStart(24, '0')], min: ROWS },
    refunds: { words: () => [], min: ROWS },
    callbacks: { words: () => ['--limit', '100000'], min: ROWS },
    statement: { words: () => [join(folder, 'statement.csv')], min: ROWS },
    'comment list': { words: () => ['--limit', '500'], min: 500 },
    'danmu list': { words: () => ['--limit', '500'], min: 500 },
    record: {
      async words() {
        await insertMany(app, 'operator_record', (index) => ({
          operator: 'operator:ann',
          source: 'cli',
          action: 'set',
          target: `setting:${index}`,
          create_time: 0,
        }))
        return ['--limit', '100000']
      },
      min: ROWS,
    },
    'jobs list': { words: () => ['--limit', '10000'], min: ROWS },
    playback: { words: () => ['--limit', '10000'], min: ROWS },
  }

  it('is in this test', () => {
    const lists = serviceCommands.filter(({ summary }) => summary.includes('as CSV')).map(({ name }) => name)
    expect(Object.keys(LISTS)).toEqual(expect.arrayContaining(lists))
  })

  it.each(Object.keys(LISTS).filter((name) => name !== 'codes make'))('“%s” arrives whole', async (name) => {
    const list = LISTS[name]
    if (!list) throw new Error('unknown')
    const words = [...name.split(' '), ...(await list.words())]
    const { exit, lines } = await runAsOperator(app, words)
    expect(lines.length, lines[0]).toBeGreaterThanOrEqual(list.min)
    expect(await askOverSocket(app, words)).toEqual({ exit, lines })
  })
})
