/** A Redis or Valkey of a test's own, to be restarted, hung and killed. It keeps nothing. */
import { spawnSync } from 'node:child_process'
import { type OwnProcess, startOwnProcess } from './own-process.ts'

const PROGRAMS = ['redis-server', 'valkey-server'] as const
export type RedisProgram = (typeof PROGRAMS)[number]

/** Those of the programs that this machine has. */
export const listOwnRedis = (): RedisProgram[] => PROGRAMS.filter((program) => !spawnSync(program, ['--version']).error)

/** Why tests cannot start a Redis of their own here; undefined when they can. */
export const findOwnRedisProblem = (): string | undefined =>
  listOwnRedis().length === 0 ? 'there is neither redis-server nor valkey-server' : undefined

/** `program`: left out the first that is there. */
export async function startOwnRedis(program = listOwnRedis()[0]): Promise<OwnProcess & { url: string }> {
  if (!program) throw new Error(findOwnRedisProblem())
  const own = await startOwnProcess({
    command: program,
    arguments: (port) => ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
  })
  return { ...own, url: `redis://127.0.0.1:${own.port}` }
}
