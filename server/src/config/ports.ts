/** Ports of the listeners, each of which is another one. Pure. */

export interface Ports {
  port: number
  /** Null: the console is off. */
  adminPort: number | null
  /** Null: nobody may ask for figures. */
  metricsPort: number | null
}

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65535

/** Port of a listener that may be off: null for none, 0 for any; undefined for a text that is neither. */
function readOptionalPort(text: string): number | null | undefined {
  if (text === 'any') return 0
  return isPort(text) ? Number(text) || null : undefined
}

/** Texts of the environment by the names of their variables. `ports` is valid where there are no problems. */
export function readPorts(texts: Readonly<Record<'PORT' | 'ADMIN_PORT' | 'METRICS_PORT', string>>): {
  ports: Ports
  problems: string[]
} {
  const problems: string[] = []
  const port = Number(texts.PORT)
  if (!isPort(texts.PORT)) problems.push(`PORT is “${texts.PORT}”: a whole number from 0 to 65535`)
  const optional = (['ADMIN_PORT', 'METRICS_PORT'] as const).map((name) => {
    const own = readOptionalPort(texts[name])
    if (own === undefined) problems.push(`${name} is “${texts[name]}”: a whole number from 0 to 65535, or any`)
    return own ?? null
  })
  const [adminPort = null, metricsPort = null] = optional
  if (adminPort && adminPort === port) problems.push(`ADMIN_PORT is PORT (${port}): the console needs one of its own`)
  if (metricsPort && [port, adminPort].includes(metricsPort))
    problems.push(`METRICS_PORT is the port of another listener (${metricsPort}): the figures need one of their own`)
  return { ports: { port, adminPort, metricsPort }, problems }
}
