/** A Redis of a test's own, to be restarted, hung and killed. It keeps nothing. */
import { spawnSync } from 'node:child_process'
import { type OwnProcess, startOwnProcess } from './own-process.ts'

/** Why tests cannot start a Redis of their own here; undefined when they can. */
export const findOwnRedisProblem = (): string | undefined =>
  spawnSync('redis-server', ['--version']).error ? 'there is no redis-server' : undefined

export async function startOwnRedis(): Promise<OwnProcess & { url: string }> {
  const own = await startOwnProcess({
    command: 'redis-server',
    arguments: (port) => ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
  })
  return { ...own, url: `redis://127.0.0.1:${own.port}` }
}
