/** HAProxy for tests with deploy/haproxy.cfg; Debian: haproxy. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPort } from './find-port.ts'

/** Why tests with HAProxy cannot run here; undefined when they can. */
export const findHaproxyProblem = (): string | undefined =>
  spawnSync('haproxy', ['-v']).error ? 'there is no HAProxy' : undefined

/** The recipe over these places: only ports, TLS and the log differ from what an operator installs. */
function fitRecipe(recipe: string, port: number, processes: readonly string[]): string {
  const [first] = /^ {2}server first 127\.0\.0\.1:8080 check$/m.exec(recipe) ?? []
  if (first === undefined) throw new Error('deploy/haproxy.cfg has no line for 127.0.0.1:8080')
  return (
    recipe
      .replace(first, processes.map((host, at) => `  server s${at} ${host} check`).join('\n'))
      .replace('  bind :80\n', `  bind 127.0.0.1:${port}\n`)
      .replace(/^ {2}bind :443 .*\n/m, '')
      .replace(/^ {2}http-request redirect scheme https .*\n/m, '')
      .replace(/^ {2}log (\/dev\/log.*|global)\n/gm, '')
      // What a test may open is less than a service needs.
      .replace('maxconn 20000', 'maxconn 1000')
      .replace(/^ {2}log-format .*\n/m, '')
  )
}

/** Starts HAProxy in front of the processes. Throws what it says when it does not start. */
export async function startHaproxy(
  recipe: string,
  processes: readonly string[],
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'zimu-haproxy-'))
  const port = await findPort()
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, fitRecipe(recipe, port, processes))
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const over = new Promise<void>((done) => child.once('exit', () => done()))
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) if (child.exitCode !== null) throw new Error(`HAProxy does not start: ${said}`)
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await over
      await rm(folder, { recursive: true, force: true })
    },
  }
}
