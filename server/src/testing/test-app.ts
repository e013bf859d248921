/** The real app over a fresh database, with a clock that stands still and the typed client in front. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient, type Transport } from '@zimu/contract/client'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { type App, createApp } from '../app.ts'
import { readConfig } from '../config/config.ts'
import { createCommit } from '../db/commit.ts'
import type { OpenDatabase } from '../db/open.ts'
import { loadSecrets } from '../db/secrets.ts'
import type { Deps } from '../deps.ts'
import { createMemoryBus } from '../ports/bus/index.ts'
import { createMemoryCache, createSqlCache } from '../ports/cache/index.ts'
import { createTestClock } from '../ports/clock/index.ts'
import { systemIds } from '../ports/ids/index.ts'
import { createOutboxMailer } from '../ports/mailer/index.ts'
import { createLocalFolderStore } from '../ports/media-store/index.ts'
import { createOutboxSms } from '../ports/sms/index.ts'
import { createNoTranscoder } from '../ports/transcoder/index.ts'
import { type DatabaseKind, openReadyDatabase, withClock } from './databases.ts'

export interface TestApp {
  app: App
  http: FastifyInstance
  deps: Deps
  database: OpenDatabase
  clock: ReturnType<typeof createTestClock>
  /** What a client sends through: the whole app runs, no socket. */
  transport: Transport
  /** Guest's client. */
  client: Client
  /** Client with a session token, and optionally a language. */
  clientOf(token: string, language?: string): Client
  close(): Promise<void>
}

/** Makes a client's transport of Fastify's inject: the whole app runs, no socket. */
function injectTransport(http: FastifyInstance): Transport {
  return async (url, init) => {
    const body = await encodeBody(init.body)
    const reply = await http.inject({
      method: (init.method ?? 'GET') as NonNullable<InjectOptions['method']>,
      url,
      headers: { ...(init.headers as Record<string, string>), ...body?.headers },
      ...(body ? { payload: body.payload } : {}),
    })
    const headers = Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(reply.statusCode === 304 ? null : new Uint8Array(reply.rawPayload), {
      status: reply.statusCode,
      headers,
    })
  }
}

/** A body as a browser sends it: text as it is, a form with its boundary. */
async function encodeBody(body: RequestInit['body']) {
  if (body === undefined || body === null) return undefined
  if (typeof body === 'string') return { payload: body, headers: {} }
  const encoded = new Response(body)
  const type = encoded.headers.get('content-type')
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers: type ? { 'content-type': type } : {} }
}

/** The code of every captcha of a test app. */
export const TEST_CAPTCHA_CODE = '4711'

/** Starts an app for tests. `env` as in the configuration; `deps` replaces single dependencies. */
export async function createTestApp(
  kind: DatabaseKind,
  options: { env?: Record<string, string>; deps?: Partial<Deps> } = {},
): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'zimu-test-'))
  const clock = createTestClock()
  const database = withClock(await openReadyDatabase(kind), options.deps?.clock ?? clock)
  const commit = createCommit(database)
  const deps: Deps = {
    // Dumping and restoring takes seconds, and programs: tests of that say so.
    config: readConfig({ ZIMU_DATA: folder, LOG_LEVEL: 'silent', DATABASE_DUMP: '0', ...options.env }),
    database,
    commit,
    clock,
    ids: systemIds,
    cache: createMemoryCache(clock),
    attempts: createSqlCache(database, clock, commit),
    bus: createMemoryBus(),
    captcha: {
      draw: async () => ({ code: TEST_CAPTCHA_CODE, dataUrl: 'data:image/png;base64,AA==' }),
      speak: async (code, language) => `data:audio/wav;base64,${Buffer.from(`${code} ${language}`).toString('base64')}`,
    },
    mailer: createOutboxMailer(database.db, clock),
    sms: createOutboxSms(database.db, clock),
    media: createLocalFolderStore(join(folder, 'media')),
    transcoder: createNoTranscoder('This app is a test: it has no ffmpeg.'),
    secrets: await loadSecrets(database.db),
    webFolder: join(folder, 'web'),
    adminFolder: join(folder, 'admin'),
    version: '0.0.0-test',
    logger: false,
    ...options.deps,
  }
  const app = await createApp(deps)
  const transport = injectTransport(app.http)
  const clientOf = (token: string, language = 'zh-Hans') =>
    createClient({ transport, baseUrl: '', token: () => token, language: () => language })
  return {
    app,
    http: app.http,
    deps,
    database,
    clock,
    transport,
    client: clientOf(''),
    clientOf,
    close: async () => {
      await app.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
