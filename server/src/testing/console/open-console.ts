/** A console that answers request after request of a test: no limit of attempts and no ended session stands in the way. */
import type { Writable } from 'node:stream'
import { minutes } from '@zimu/contract/durations'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Meant } from '../bad-input.ts'
import type { DatabaseKind } from '../databases.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { fillConsole } from './fill-console.ts'
import { consoleClient } from './operators.ts'

/** Longer than every window of attempts. */
const LIMITS_OVER_MS = minutes(16)

export interface OpenConsole {
  app: TestApp
  /** Sends as the owner, whose session and roles no request can end for long, each time from another address. */
  send(request: InjectOptions): Promise<LightMyRequestResponse>
  /** Values of each parameter that mean something here. */
  meant: Meant
}

/** Opens it on a database of this kind; `stream` gets what the app logs as errors. */
export async function openConsole(kind: DatabaseKind, stream?: Writable): Promise<OpenConsole> {
  const app = await createTestApp(kind, stream && { deps: { logger: { level: 'error', stream } } })
  const { owner, meant } = await fillConsole(app)
  const { db } = app.database
  const { inject } = consoleClient(app, owner.cookie)
  let addressNum = 0
  async function send(request: InjectOptions): Promise<LightMyRequestResponse> {
    addressNum += 1
    const remoteAddress = `10.${addressNum >> 16}.${(addressNum >> 8) & 255}.${addressNum & 255}`
    const reply = await inject({ ...request, remoteAddress })
    app.clock.advance(LIMITS_OVER_MS)
    const now = app.clock.now()
    const alive = { end_reason: null, use_time: now, proof_time: now, exp_time: 4e12 }
    await db.updateTable('operator_session').set(alive).where('operator_id', '=', owner.operator_id).execute()
    return reply
  }
  return { app, send, meant }
}
