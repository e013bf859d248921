/** Commands with long answers over the operator's socket: what arrives is what the command said, to the last line. */

import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/index.ts'
import { captureOutput } from '../testing/operator.ts'
import { askOverSocket } from '../testing/operator-socket.ts'
import { operatorAddress } from './operator-address.ts'
import { askServer, findServer } from './operator-client.ts'
import { type OperatorAnswer, readLines, sendLine } from './operator-protocol.ts'
import { serveOperator } from './operator-server.ts'

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
