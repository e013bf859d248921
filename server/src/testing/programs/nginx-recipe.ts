/** deploy/nginx.conf for a test: only places and TLS differ from what an operator installs. */
import { join } from 'node:path'

const PROCESS = /^ {2}server 127\.0\.0\.1:8080(.*);$/m

export interface RecipePlaces {
  /** Port that visitors reach. */
  port: number
  /** Where logs and the cache go. */
  folder: string
  /** Host and port of each process. */
  processes: readonly string[]
  /** Origin of the console. */
  consoleOrigin: string
}

/** The recipe (the text of deploy/nginx.conf) over these places. Throws if it no longer names the process that others stand for. */
export function fitNginxRecipe(recipe: string, { port, folder, processes, consoleOrigin }: RecipePlaces): string {
  if (!PROCESS.test(recipe)) throw new Error('deploy/nginx.conf has no line for 127.0.0.1:8080')
  return recipe
    .replace(PROCESS, (_line, how: string) => processes.map((host) => `  server ${host}${how};`).join('\n'))
    .replace('listen 80;', `listen unix:${folder}/plain.sock;`)
    .replaceAll('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll('http://127.0.0.1:8081', consoleOrigin)
    .replace(/^ {2}listen \[::\].*\n/gm, '')
    .replace(/^ {2}ssl_.*\n/gm, '')
    .replace('/var/cache/nginx/zimu', join(folder, 'cache'))
    .replaceAll('/var/log/nginx/', `${folder}/`)
}
