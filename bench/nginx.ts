/** nginx serving one file: the physical limit that a list of ours is compared with in the same run. */

import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { trackChild } from '../harness/children.ts'
import { findPort } from '../server/src/testing/programs/find-port.ts'

const TOOL = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find((path) => existsSync(path))

export interface FileServer {
  url: string
  stop(): Promise<void>
}

function configuration(folder: string, port: number): string {
  return `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http { access_log off; sendfile on; keepalive_requests 1000000; default_type application/json;
  client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2; fastcgi_temp_path ${folder}/t3;
  uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5;
  open_file_cache max=10; server { listen 127.0.0.1:${port}; root ${folder}/www; } }`
}

async function waitFor(url: string) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (
      await fetch(url).then(
        (reply) => reply.ok,
        () => false,
      )
    )
      return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`nginx does not answer at ${url}`)
}

/** Serves these bytes at `url`; undefined when the machine has no nginx. */
export async function serveFile(bytes: Buffer): Promise<FileServer | undefined> {
  if (!TOOL) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'zimu-nginx-'))
  // Started by root, nginx reads files as a user of its own, who must get into the folder.
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'www'))
  writeFileSync(join(folder, 'www/answer.json'), bytes)
  const port = await findPort()
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port))
  const child = trackChild(spawn(TOOL, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' }))
  const url = `http://127.0.0.1:${port}/answer.json`
  await waitFor(url)
  return {
    url,
    stop: async () => {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
