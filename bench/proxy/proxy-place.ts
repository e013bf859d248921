/** nginx by the recipe of this repository before a service: one port speaks HTTP, the other TLS with HTTP/2. */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../harness/root.ts'
import { findPort } from '../../server/src/testing/programs/find-port.ts'
import { findNginxProblem, startNginx } from '../../server/src/testing/programs/nginx.ts'
import { fitNginxRecipe } from '../../server/src/testing/programs/nginx-recipe.ts'

/** Why it cannot stand here; undefined when it can. */
export const findProxyProblem = (): string | undefined =>
  findNginxProblem() ?? (spawnSync('openssl', ['version']).error ? 'there is no openssl' : undefined)

/** A certificate of the kind that is given out today, ECDSA on P-256; nobody has to trust it. */
function makeCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', '/CN=localhost']
  execFileSync('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  return { certificate, key }
}

export interface ProxyPlace {
  plainUrl: string
  tlsUrl: string
  /** Of nginx, whose worker is its child. */
  pid: number
  stop(): Promise<void>
}

/** What is long enough to open all connections that are to be held. */
const PATIENCE = '900s'

/**
 * `connections`: that the worker may hold, both sides. The limits of one visitor are taken off, since all loads come from one; a connection that
 * says nothing may stay.
 */
export async function startProxy(serviceUrl: string, connections: number): Promise<ProxyPlace> {
  const recipe = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8')
  const tlsPort = await findPort()
  const nginx = await startNginx(
    async (port, folder) => {
      const { certificate, key } = makeCertificate(folder)
      const places = { port, folder, processes: [new URL(serviceUrl).host], consoleOrigin: 'http://127.0.0.1:9' }
      const plain = `listen 127.0.0.1:${port};`
      return fitNginxRecipe(recipe, places)
        .replace(/^ *limit_(req|conn) .*\n/gm, '')
        .replace(/(client_header_timeout|keepalive_timeout) \d+s;/g, `$1 ${PATIENCE};`)
        .replace(
          plain,
          `${plain} listen 127.0.0.1:${tlsPort} ssl http2;
            ssl_certificate ${certificate}; ssl_certificate_key ${key}; ssl_session_cache shared:zimu_tls:10m;`,
        )
    },
    { connections },
  )
  return { plainUrl: nginx.url, tlsUrl: `https://127.0.0.1:${tlsPort}`, pid: nginx.pid, stop: nginx.stop }
}
