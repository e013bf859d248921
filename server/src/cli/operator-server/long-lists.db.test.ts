/** Every list of thousands of lines over the operator's socket: it arrives as the command says it in its own process. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/index.ts'
import { serviceCommands } from '../commands/index.ts'
import { fillLongLists, insertMany, ROWS, writeStatement } from '../testing/long-lists.ts'
import { runAsOperator } from '../testing/operator.ts'
import { askOverSocket } from '../testing/operator-socket.ts'
import { serveOperator } from './operator-server.ts'

describe('every list of thousands of lines', () => {
  let app: TestApp
  let folder: string
  let close: () => Promise<void>
  beforeAll(async () => {
    app = await createTestApp('sqlite')
    folder = mkdtempSync(join(tmpdir(), 'zimu-long-'))
    close = await serveOperator({ deps: app.deps, modules: app.app.modules })
    await fillLongLists(app)
    writeStatement(folder)
  })
  afterAll(async () => {
    await close()
    await app.close()
    rmSync(folder, { recursive: true })
  })

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
    'feedback list': {
      async words() {
        await insertMany(app, 'feedback', (index) => ({
          ...{ member_id: 0, receipt_no: String(10 ** 15 + index), type: 2, title: '字'.repeat(255), content: 'x' },
          ...{ create_time: index, last_time: index, update_time: null },
        }))
        return ['--limit', '100']
      },
      min: 100,
    },
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
    'operator list': {
      async words() {
        await insertMany(app, 'operator', (index) => ({
          name: `op${index}`,
          nickname: `op${index}`,
          language: 'zh-Hans',
          login_time: null,
          update_time: null,
          create_time: 0,
        }))
        return []
      },
      min: ROWS,
    },
    'jobs list': { words: () => ['--limit', '10000'], min: ROWS },
    'jobs kinds': { words: () => [], min: 20 },
    processes: { words: () => [], min: 1 },
    'backup list': { words: () => [], min: 1 },
    playback: { words: () => ['--limit', '10000'], min: ROWS },
    'tag list': {
      async words() {
        await insertMany(app, 'tag', (index) => ({
          tag_unique: `tag-${index}`,
          tag_name: `tag ${index}`,
          texts: '{}',
          create_time: 0,
        }))
        return []
      },
      min: ROWS,
    },
    'link list': {
      async words() {
        await insertMany(app, 'link', (index) => ({
          name: `link ${index}`,
          url: 'https://example.org',
          create_time: 0,
        }))
        return []
      },
      min: ROWS,
    },
    // Shorter by their nature: a head, and what an empty service has.
    'content draft versions': { words: () => ['1'], min: 1 },
    'category list': { words: () => [], min: 1 },
    'notice list': { words: () => [], min: 1 },
    'faq list': { words: () => [], min: 1 },
    'faq errors': { words: () => [], min: 1 },
    'carousel list': { words: () => [], min: 1 },
    'agreement list': { words: () => [], min: 1 },
    'searchword list': { words: () => [], min: 1 },
    'synonym list': { words: () => [], min: 1 },
  }

  it('is in this test', () => {
    const lists = serviceCommands.filter(({ summary }) => summary.includes('as CSV')).map(({ name }) => name)
    // That of dead links asks each of them, outside.
    expect(Object.keys(LISTS)).toEqual(expect.arrayContaining(lists.filter((name) => name !== 'link check')))
  })

  it.each(Object.keys(LISTS).filter((name) => name !== 'codes make'))('“%s” arrives whole', async (name) => {
    const list = LISTS[name]
    if (!list) throw new Error('unknown')
    const words = [...name.split(' '), ...(await list.words())]
    const { exit, lines } = await runAsOperator(app, words)
    expect(lines.length, lines[0]).toBeGreaterThanOrEqual(list.min)
    const answer = await askOverSocket(app, words)
    expect({ ...answer, lines: lasting(answer.lines) }).toEqual({ exit, lines: lasting(lines) })
  })
})

/** The lines without what a process says of itself every ten seconds, which may fall between two questions. */
function lasting(lines: string[]): string[] {
  const names = lines[0]?.split(',') ?? []
  const passing = ['memory_bytes', 'seen'].map((name) => names.indexOf(name)).filter((at) => at >= 0)
  if (passing.length === 0) return lines
  return lines.map((line) =>
    line
      .split(',')
      .filter((_, at) => !passing.includes(at))
      .join(','),
  )
}
