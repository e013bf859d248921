/** Requests to the outside leave from few places, each to addresses of the configuration only, and follow no redirects. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Who may open a connection, and to where. A new place belongs here with its reason, or better through one of these. */
const PLACES: Record<string, string> = {
  'server/src/cli/operator-server/operator-client.ts': 'the own running server, through its socket',
  'server/src/cli/operator-server/operator-address.ts': 'the own running server, through its socket',
  'server/src/db/sqlite/one-process.ts': 'the own data folder, through its socket',
  'server/src/db/open.ts': 'the database (DATABASE_URL)',
  'server/src/modules/backup/postgres/scratch-database.ts':
    'the database (DATABASE_URL), or the server for rehearsals (DATABASE_REHEARSAL_URL)',
  'server/src/cli/move/move-service.ts': 'the database that a service moves to, by the command’s argument',
  'server/src/jobs/check/outside.ts': 'the own public address, CDN and payment gateways, as they are configured',
  'server/src/ports/hook-sender/hook-sender.ts':
    'webhooks, which owners wrote, and push services, which browsers of operators name: the public web only, checked in the look-up of the connection, no redirect, 2 kB of answer',
  'server/src/ports/link-probe/link-probe.ts':
    'links of the site, which operators wrote: the public web only, each redirect checked anew, without a body',
  'server/src/ports/media-store/s3/s3-client.ts': 'the object store (MEDIA_S3_ENDPOINT)',
  'server/src/ports/media-store/s3/s3-requests.ts': 'the object store, by the client above',
  'server/src/ports/media-store/s3/upload-file.ts': 'the object store, by the client above',
  'server/src/ports/mailer/smtp.ts': 'the mail server (SMTP_URL)',
  'server/src/ports/payment/gateway-failed.ts': 'payment gateways, at the addresses of their accounts',
  'server/src/ports/redis/open-redis.ts': 'Redis (REDIS_URL)',
  'server/src/ports/sms/fetch-provider.ts': 'providers of text messages, at the addresses of their accounts',
  'server/src/ports/traces/open-traces.ts': 'the collector of traces (TRACES_URL)',
}
const OPENS =
  /\bfetch\(|from '(node:)?(http|https|http2|net|tls|dgram|undici)'|import\('(pg|ioredis|nodemailer|@aws-sdk\/[\w-]+)'\)/
/** Servers, types, and a script that the payer's browser runs. */
const LISTENS = new Set([
  'server/src/run-server.ts',
  'server/src/config/config.ts',
  'server/src/http/edge/address.ts',
  'server/src/http/edge/drain.ts',
  'server/src/http/edge/edge.ts',
  'server/src/http/operating/metrics-listener.ts',
  // Reads the headers that a response would get, without a connection.
  'server/src/http/edge/security-headers.ts',
  'server/src/cli/operator-server/operator-server.ts',
  'server/src/http/cashier/cashier-assets.ts',
])
/** What does not reach out: types, and what of `node:net` only reads text. */
const HARMLESS = /import (type [^\n]*|\{ (BlockList, )?isIP \} from 'node:net')/g

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(path))
}
const readSource = (path: string) => readFileSync(path, 'utf8').replaceAll(HARMLESS, '')

describe('requests to the outside', () => {
  const opening = listSources('server/src').filter((path) => OPENS.test(readSource(path)) && !LISTENS.has(path))

  it('leave from the known places only', () => {
    expect(opening.filter((path) => !PLACES[path])).toEqual([])
  })

  it.each(opening.filter((path) => path.includes('/ports/') && /\bfetch\(/.test(readSource(path))))(
    '%s follows no redirect and waits no longer than it may',
    (path) => {
      const text = readSource(path)
      expect(text.match(/\bfetch\(/g)?.length).toBe(
        text.match(/redirect: 'manual', signal: AbortSignal\.timeout/g)?.length,
      )
    },
  )
})
