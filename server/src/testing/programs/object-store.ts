/// <reference path="./s3rver.d.ts" />
/**
 * An object store for tests: a stand-in on the loopback, or a real one that TEST_S3_URL names
 * (`http://id:secret@host:port/bucket`), whose bucket is emptied: it must be called `zimu-test…`. `npm test -- store` starts Ceph's.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../../ports/clock/index.ts'
import { createS3Store, type MediaStore, type S3Account } from '../../ports/media-store/index.ts'

export interface ObjectStore {
  account: S3Account
  /** The account as variables of the environment. */
  env: Record<string, string>
  /** A store of the product in this bucket; `endpoint`: by a line to it. */
  open(endpoint?: string): Promise<MediaStore>
  empty(): Promise<void>
  stop(): Promise<void>
}

const BUCKET = 'zimu-test'
/** What the stand-in knows of itself. */
const STAND_IN = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

function realAccount(url: string): S3Account {
  const { origin, pathname, username, password } = new URL(url)
  const bucket = pathname.slice(1)
  if (!bucket.startsWith(BUCKET)) throw new Error(`TEST_S3_URL names ${bucket}: tests empty ${BUCKET}… only`)
  const keys = { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) }
  return { ...keys, endpoint: origin, region: 'us-east-1', bucket, isPathStyle: true, isChecksummed: false }
}

async function startStandIn(): Promise<{ account: S3Account; stop(): Promise<void> }> {
  const { default: S3rver } = await import('s3rver')
  const directory = mkdtempSync(join(tmpdir(), 'zimu-s3-'))
  const configureBuckets = [{ name: BUCKET }]
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const { port } = await server.run()
  const place = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: BUCKET }
  return {
    account: { ...STAND_IN, ...place, isPathStyle: true, isChecksummed: false },
    async stop() {
      server.httpServer.closeAllConnections()
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

export async function startObjectStore(): Promise<ObjectStore> {
  const url = process.env.TEST_S3_URL
  const { account, stop } = url ? { account: realAccount(url), stop: async () => undefined } : await startStandIn()
  const open = (endpoint = account.endpoint) => createS3Store({ ...account, endpoint }, systemClock)
  async function empty() {
    const store = await open()
    for (const folder of ['', 'made'])
      for await (const { file_path } of store.list(folder)) await store.remove(file_path)
    await store.close()
  }
  await empty()
  const env = {
    MEDIA_S3_ENDPOINT: account.endpoint,
    MEDIA_S3_BUCKET: account.bucket,
    MEDIA_S3_REGION: account.region,
    MEDIA_S3_ACCESS_KEY_ID: account.accessKeyId,
    MEDIA_S3_SECRET_ACCESS_KEY: account.secretAccessKey,
    MEDIA_S3_PATH_STYLE: '1',
  }
  return { account, env, open, empty, stop }
}
