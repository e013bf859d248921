/** Methods of each address, for the `Allow` header of a 405; covers routes with parameters in their path. */
import type { FastifyInstance } from 'fastify'
import { isApi } from './address-kind.ts'

/** Route of the app's files, which matches every other address. */
export const FILES = '/*'

interface PatternRoute {
  pattern: RegExp
  methods: string[]
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A pattern of the addresses of a route such as `/media/:token/*`. */
function patternOf(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : escapePattern(part)))
  return new RegExp(`^${parts.join('/')}$`)
}

/** Collects the routes that are registered from now on. The returned function lists the methods of an address. */
export function noteMethods(app: FastifyInstance): (url: string) => string[] {
  const exact = new Map<string, string[]>()
  const patterns: PatternRoute[] = []
  app.addHook('onRoute', ({ url, method }) => {
    // Preflights of every address.
    if (url === '*') return
    const methods = [method].flat()
    if (/[:*]/.test(url)) patterns.push({ pattern: patternOf(url), methods })
    else exact.set(url, [...(exact.get(url) ?? []), ...methods])
  })
  return (url) => {
    const matching = patterns.filter(({ pattern }) => pattern.test(url))
    // No call is a file: an unknown one stays unknown, whatever its method.
    const files = isApi(url) ? matching.filter(({ pattern }) => !pattern.test('/')) : matching
    return [...new Set([...(exact.get(url) ?? []), ...files.flatMap(({ methods }) => methods)])]
  }
}
