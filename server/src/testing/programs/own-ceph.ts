/** Ceph's object gateway on a cluster of one monitor and one store in memory: an S3 service that operators run, not a stand-in. */
import { execFile, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPort } from './find-port.ts'
import { type OwnProcess, type ProcessToOwn, startOwnProcess } from './own-process.ts'

const run = promisify(execFile)

const PROGRAMS = ['ceph', 'ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin']
const KEYS = { accessKeyId: 'zimu-test-id', secretAccessKey: 'zimu-test-secret' }
/** Bytes that the store holds at most; they are taken as they are written. */
const MEMORY = 4 * 1024 ** 3

/** Why tests cannot start a gateway of their own here; undefined when they can. */
export function findOwnCephProblem(): string | undefined {
  const missing = PROGRAMS.filter((program) => spawnSync(program, ['--version']).error)
  return missing.length === 0
    ? undefined
    : `there is no ${missing.join(', ')} (Debian: radosgw, ceph-mon, ceph-osd, ceph-common)`
}

export interface OwnCeph {
  /** For TEST_S3_URL: address, keys and bucket. */
  url: string
  close(): Promise<void>
}

/** One copy of everything and nobody to prove who they are to: it listens on the loopback and ends with the tests. */
function writeSettings(folder: string, id: string, monitor: string): string {
  const path = join(folder, 'ceph.conf')
  const lines = [
    '[global]',
    `fsid = ${id}`,
    `mon host = ${monitor}`,
    ...['cluster', 'service', 'client'].map((who) => `auth ${who} required = none`),
    'public addr = 127.0.0.1',
    'cluster addr = 127.0.0.1',
    'osd pool default size = 1',
    'osd pool default min size = 1',
    'osd pool default pg num = 4',
    'osd pool default pgp num = 4',
    'osd pool default pg autoscale mode = off',
    'mon allow pool size one = true',
    'mon max pg per osd = 500',
    // The disk that the monitor stands on is not the one that is written to.
    'mon data avail crit = 1',
    'osd crush chooseleaf type = 0',
    // Asked before the map of monitors has come, both end the store with “wrong fsid”.
    'osd class update on start = false',
    'osd crush update on start = false',
    'osd objectstore = memstore',
    `memstore device bytes = ${MEMORY}`,
    `admin socket = ${folder}/$name.asok`,
    `log file = ${folder}/$name.log`,
    `run dir = ${folder}`,
    `pid file = ${folder}/$name.pid`,
    '[mon.a]',
    `mon data = ${folder}/mon`,
    '[osd.0]',
    `osd data = ${folder}/osd`,
  ]
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}

const succeeds = (attempt: Promise<unknown>) =>
  attempt.then(
    () => true,
    () => false,
  )

async function makeBucket(endpoint: string, bucket: string): Promise<void> {
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3')
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials: KEYS })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
}

/** Starts a gateway with one user and the empty bucket `bucket`. Takes some twenty seconds. */
export async function startOwnCeph(bucket: string): Promise<OwnCeph> {
  const problem = findOwnCephProblem()
  if (problem) throw new Error(problem)
  const folder = mkdtempSync(join(tmpdir(), 'zimu-ceph-'))
  for (const name of ['mon', 'osd']) mkdirSync(join(folder, name))
  const id = randomUUID()
  const port = await findPort()
  const monitor = `[v1:127.0.0.1:${port}]`
  const settings = ['-c', writeSettings(folder, id, monitor)]
  const say = async (program: string, ...words: string[]) => (await run(program, [...words, ...settings])).stdout
  const running: OwnProcess[] = []
  const start = async (command: string, words: string[], more: Partial<ProcessToOwn>) =>
    void running.unshift(await startOwnProcess({ command, arguments: () => ['-f', ...words, ...settings], ...more }))

  const map = join(folder, 'monmap')
  await run('monmaptool', ['--create', '--fsid', id, '--addv', 'a', monitor, map])
  await say('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map)
  await start('ceph-mon', ['-i', 'a'], { isReady: () => succeeds(say('ceph', '-s', '--connect-timeout', '2')) })

  const store = randomUUID()
  await say('ceph', 'osd', 'new', store)
  await say('ceph', 'osd', 'crush', 'add-bucket', 'here', 'host')
  await say('ceph', 'osd', 'crush', 'move', 'here', 'root=default')
  await say('ceph', 'osd', 'crush', 'add', 'osd.0', '1', 'host=here')
  await say('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', store)
  await start('ceph-osd', ['-i', '0'], { isReady: async () => (await say('ceph', 'osd', 'stat')).includes('1 up') })

  const frontend = (own: number) => ['--rgw-frontends', `beast endpoint=127.0.0.1:${own}`]
  await start('radosgw', [], {
    arguments: (own) => ['-f', '-n', 'client.gateway', ...settings, ...frontend(own)],
    isReady: (own) => succeeds(fetch(`http://127.0.0.1:${own}/`)),
  })
  const endpoint = `http://127.0.0.1:${running[0]?.port}`
  const keys = ['--access-key', KEYS.accessKeyId, '--secret-key', KEYS.secretAccessKey]
  await say('radosgw-admin', 'user', 'create', '--uid', 'zimu', '--display-name', 'zimu', ...keys)
  await makeBucket(endpoint, bucket)
  return {
    url: `${endpoint.replace('//', `//${KEYS.accessKeyId}:${KEYS.secretAccessKey}@`)}/${bucket}`,
    async close() {
      for (const process of running) await process.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
