/** What an upload is compared with: nginx that takes a file by PUT and writes it to its disk, and curl that sends it. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { trackChild } from '../../harness/children.ts'
import { findPort } from '../../server/src/testing/programs/find-port.ts'

const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find((path) => existsSync(path))
const CURL = ['/usr/bin/curl', '/opt/homebrew/bin/curl'].find((path) => existsSync(path))

export interface PutServer {
  /** Sends a file; resolves with where it lies then. */
  put(path: string): Promise<string>
  stop(): Promise<void>
}

/** Started by root, nginx would write as a user of its own, who may not enter this folder. */
const USER = process.getuid?.() === 0 ? 'user root;' : ''

const configuration = (
  folder: string,
  port: number,
) => `${USER} daemon off; worker_processes 1; pid ${folder}/nginx.pid;
error_log ${folder}/error.log; events { worker_connections 64; }
http { access_log off; client_max_body_size 0; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/t2;
  fastcgi_temp_path ${folder}/t3; uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5;
  server { listen 127.0.0.1:${port}; root ${folder}/www; dav_methods PUT; location = /up { return 204; } } }`

/** Starts it over a folder; undefined when the machine lacks nginx or curl. */
export async function startPutServer(folder: string): Promise<PutServer | undefined> {
  if (!NGINX || !CURL) return undefined
  for (const name of ['www', 'body']) mkdirSync(join(folder, name), { recursive: true })
  const port = await findPort()
  const configured = join(folder, 'nginx.conf')
  writeFileSync(configured, configuration(folder, port))
  const nginx = trackChild(spawn(NGINX, ['-c', configured, '-p', folder], { stdio: 'ignore' }))
  const url = `http://127.0.0.1:${port}`
  await waitFor(`${url}/up`)
  return {
    async put(path) {
      const args = ['-sS', '--fail', '-T', path, `${url}/film.mp4`]
      const curl = trackChild(spawn(CURL, args, { stdio: ['ignore', 'ignore', 'inherit'] }))
      const code = await new Promise((done) => curl.once('exit', done))
      if (code !== 0) throw new Error(`curl ended with ${code}`)
      return join(folder, 'www/film.mp4')
    },
    async stop() {
      const ended = new Promise((done) => nginx.once('exit', done))
      nginx.kill('SIGTERM')
      await ended
    },
  }
}

async function waitFor(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isUp = await fetch(url).then(
      (reply) => reply.ok,
      () => false,
    )
    if (isUp) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`nginx does not answer at ${url}`)
}
