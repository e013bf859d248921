/** Where the app and the console are reached by who has come to the other one. */
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

export interface Listeners {
  /** Address of the visitors' app for who reaches the console at `origin`: the configured one, else that host with its port. */
  visitorUrl(origin: string): string
  /** Address of the console for who reaches the app at `origin`; `""`: there is none. */
  consoleUrl(origin: string): string
}

function portOf(http: FastifyInstance | undefined, configured: number): number {
  const address = http?.server.address()
  return typeof address === 'object' && address !== null ? address.port : configured
}

function withPort(origin: string, port: number): string {
  const url = new URL(origin)
  url.port = String(port)
  return url.origin
}

/** `open`: the listeners, as soon as there are any; a port of 0 is known only once they listen. */
export function createListeners(
  { publicUrl, adminUrl, port, adminPort }: Pick<Config, 'publicUrl' | 'adminUrl' | 'port' | 'adminPort'>,
  open: { http?: FastifyInstance; console?: FastifyInstance },
): Listeners {
  return {
    visitorUrl: (origin) => publicUrl || withPort(origin, portOf(open.http, port)),
    consoleUrl: (origin) => (adminPort === null ? '' : adminUrl || withPort(origin, portOf(open.console, adminPort))),
  }
}
