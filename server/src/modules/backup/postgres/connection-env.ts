/** How PostgreSQL's own programs find the database: by their environment, so that no password stands on a command line. */

/** Variables as a process got them. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Parts of an address behind its `?`, and the variable that says the same. */
const BY_QUERY: Readonly<Record<string, string>> = {
  host: 'PGHOST',
  port: 'PGPORT',
  user: 'PGUSER',
  password: 'PGPASSWORD',
  options: 'PGOPTIONS',
  sslmode: 'PGSSLMODE',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  sslrootcert: 'PGSSLROOTCERT',
}
/** Of the process itself: where programs, certificates and passwords in files lie, and what the driver reads as well. */
const HANDED_ON = /^(PATH|HOME|USERPROFILE|APPDATA|SYSTEMROOT|PG[A-Z]+)$/i

/** Words of the driver that the programs do not know, as those that they do. */
function readSslMode(query: URLSearchParams): string | undefined {
  if (query.get('sslmode') === 'no-verify') return 'require'
  return query.get('sslmode') ?? (['1', 'true'].includes(query.get('ssl') ?? '') ? 'require' : undefined)
}

/**
 * The environment of a program that connects to the database of an address.
 * @param own of this process: what the address does not say is taken from it
 * @example connectionEnv('postgres://ann:secret@db/zimu', {}).PGPASSWORD // 'secret'
 */
export function connectionEnv(url: string, own: Environment): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams: query } = new URL(url)
  const found: Record<string, string | undefined> = {
    PGHOST: decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1') || own.PGHOST || 'localhost',
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
  }
  for (const [name, variable] of Object.entries(BY_QUERY)) found[variable] = query.get(name) || found[variable]
  found.PGSSLMODE = readSslMode(query)
  const env: Record<string, string> = {}
  for (const [name, value] of Object.entries(own)) if (HANDED_ON.test(name) && value) env[name] = value
  for (const [name, value] of Object.entries(found)) if (value) env[name] = value
  // What it complains about is read here, and shown.
  return { ...env, LC_ALL: 'C' }
}

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${encodeURIComponent(database)}`
  return String(changed)
}
