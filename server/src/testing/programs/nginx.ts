/** nginx for tests, with its scripting module (njs) where the machine has both; Debian: nginx, libnginx-mod-http-js. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPort } from './find-port.ts'

const MODULE = process.env.NGINX_JS_MODULE ?? '/usr/lib/nginx/modules/ngx_http_js_module.so'

/** Why tests with nginx cannot run here; undefined when they can. */
export function findNginxProblem(): string | undefined {
  if (spawnSync('nginx', ['-v']).error) return 'there is no nginx'
  return existsSync(MODULE) ? undefined : `nginx has no njs module at ${MODULE} (NGINX_JS_MODULE names another place)`
}

const answers = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false))
    socket.on('connect', () => socket.destroy())
  })

export interface Nginx {
  url: string
  /** Of the first process; the worker is its child. */
  pid: number
  stop(): Promise<void>
}

/**
 * Starts nginx with what stands in `http { … }`. `write` gets the port to listen on and a folder of its own; `connections`: that the worker
 * may hold. Throws what nginx says when it does not start.
 */
export async function startNginx(
  write: (port: number, folder: string) => Promise<string>,
  { connections = 512 } = {},
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'zimu-nginx-'))
  await mkdir(join(folder, 'tmp'))
  const port = await findPort()
  const http = await write(port, folder)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/tmp/${name};`,
  )
  const lines = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `load_module ${MODULE};`,
    'daemon off;',
    `pid ${folder}/pid;`,
    'error_log stderr warn;',
    'worker_processes 1;',
    `worker_rlimit_nofile ${2 * connections};`,
    `events { worker_connections ${connections}; }`,
    'http {',
    'access_log off;',
    ...temporary,
    http,
    '}',
    '',
  ]
  await writeFile(join(folder, 'nginx.conf'), lines.join('\n'))
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let printed = ''
  let isOver = false
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  const over = new Promise<void>((done) =>
    child.once('exit', () => {
      isOver = true
      done()
    }),
  )
  while (!(await answers(port))) if (isOver) throw new Error(`nginx does not start: ${printed}`)
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await over
      await rm(folder, { recursive: true, force: true })
    },
  }
}
