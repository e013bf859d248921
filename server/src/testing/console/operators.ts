/** Operators of tests: made straight in the database, signed in, with a client on the console's listener. */
import { createHash, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { type GivenRole, type Input, type OperatorCallId, type Output, operatorCalls } from '@zimu/contract'
import { CONSOLE_HEADER, createConsoleClient } from '@zimu/contract/console-client'
import { hours } from '@zimu/contract/durations'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { sendRaw } from '../programs/send-raw.ts'
import type { TestApp } from '../test-app.ts'

/** Of “a quiet place here”, with the lowest cost. */
const PASSWORD_HASH = '$argon2id$v=19$m=1024,t=1,p=1$9KLBX0k/3L3TJBuP+gy/mw$JcFkQgJw5E9zwJcYOrvDKW4O56T1MUApf1fK9hbAZa0'

/** Address of the console in tests. */
export const CONSOLE_ORIGIN = 'http://localhost'

/** The console's listener of an app. */
export async function consoleOf({ app }: Pick<TestApp, 'app'>): Promise<FastifyInstance> {
  const http = await app.openConsole()
  if (!http) throw new Error('this app has no console')
  return http
}

/** Lets the console listen at any free port; returns its address. */
export async function listenConsole(app: Pick<TestApp, 'app'>): Promise<string> {
  const http = await consoleOf(app)
  await http.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
}

/** Tries to sign in through a proxy at `url`; resolves with the refusal. */
export async function signInThrough(url: string, headers: { host: string; origin: string }): Promise<string> {
  const { body } = await sendRaw(url, '/admin/api/operator.Session/begin', {
    method: 'POST',
    headers: { ...headers, [CONSOLE_HEADER]: '1', 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ name: 'nobody', password: 'a quiet place here' })),
  })
  return (JSON.parse(body.toString()) as { data: { error: string } }).data.error
}

export interface TestOperator {
  operator_id: number
  name: string
  /** Header that carries the session. */
  cookie: string
  /** Sends as the console's page does. */
  inject(request: InjectOptions): Promise<LightMyRequestResponse>
  /** Makes a call; resolves with its data, rejects with a `CallFailure`. */
  call<Id extends OperatorCallId>(id: Id, input: Input<Id>): Promise<Output<Id>>
}

/** Headers of the console's page. */
export const pageHeaders = (cookie = ''): Record<string, string> => ({
  host: 'localhost',
  origin: CONSOLE_ORIGIN,
  'sec-fetch-site': 'same-origin',
  [CONSOLE_HEADER]: '1',
  ...(cookie === '' ? {} : { cookie }),
})

/** A client of the console's page; without a cookie nobody is signed in. */
export function consoleClient(app: Pick<TestApp, 'app'>, cookie = '') {
  const inject = async (request: InjectOptions) =>
    (await consoleOf(app)).inject({ ...request, headers: { ...pageHeaders(cookie), ...request.headers } })
  const client = createConsoleClient({
    baseUrl: '',
    language: () => 'zh-Hans',
    async transport(url, { method, headers, body }) {
      const payload = typeof body === 'string' ? { payload: body } : {}
      const reply = await inject({
        method: method === 'POST' ? 'POST' : 'GET',
        url,
        headers: headers as Record<string, string>,
        ...payload,
      })
      return new Response(reply.body, { status: reply.statusCode })
    },
  })
  return { inject, client }
}

/** An operator with roles, signed in just now. */
export async function makeOperator(
  app: TestApp,
  roles: readonly (GivenRole | `own:${number}`)[],
  name = `op-${randomUUID().slice(0, 8)}`,
): Promise<TestOperator> {
  const { db } = app.database
  const now = app.clock.now()
  const token = app.deps.ids.token()
  const { operator_id } = await db
    .insertInto('operator')
    .values({
      name,
      nickname: name,
      password_hash: PASSWORD_HASH,
      language: 'zh-Hans',
      login_time: now,
      create_time: now,
      update_time: null,
    })
    .returning('operator_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('operator_in_role')
    .values(roles.map((role) => ({ operator_id, role })))
    .execute()
  await db
    .insertInto('operator_session')
    .values({
      operator_id,
      token_hash: createHash('sha256').update(token).digest('hex'),
      device: 'test',
      ip: '127.0.0.1',
      create_time: now,
      use_time: now,
      exp_time: now + hours(12),
      proof_time: now,
      end_reason: null,
    })
    .execute()
  const cookie = `zimu_operator=${token}`
  const { inject, client } = consoleClient(app, cookie)
  return { operator_id, name, cookie, inject, call: async (id, input) => (await client.call(id, input)).data }
}

/** All calls of the console. */
export const OPERATOR_CALLS = Object.values(operatorCalls)

let requestNum = 0
/** Number of a write. */
export const newRequest = (): string => `request-${++requestNum}`
