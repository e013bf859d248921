/**
 * The compose files of deploy/: what can be checked without Docker. Every variable is one that the service reads, with values that it
 * takes; everything that a service of the stack names is there.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig, VARIABLES } from './config.ts'

const DEPLOY = join(import.meta.dirname, '../../../deploy')

interface Part {
  image?: string
  build?: { context: string; dockerfile: string; args?: Record<string, string> }
  environment?: Record<string, string>
  volumes?: string[]
  ports?: string[]
  configs?: { source: string }[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test?: string[]; disable?: boolean }
  command?: string[]
  profiles?: string[]
}
interface Stack {
  services: Record<string, Part>
  volumes: Record<string, unknown>
  configs?: Record<string, { content: string }>
}

/** What an operator has to write into deploy/.env, for values without a default. */
const GIVEN: Record<string, string> = {
  ZIMU_SITE: 'video.example.org',
  ZIMU_CONSOLE: 'console.example.org',
  POSTGRES_PASSWORD: 'letters1',
  MEDIA_S3_ACCESS_KEY_ID: 'zimu',
  MEDIA_S3_SECRET_ACCESS_KEY: 'letters2',
}

/** Puts variables in as Compose does. Throws where one has neither a value nor a default. */
function interpolate(text: string, given: Record<string, string>): string {
  return text.replace(/\$\{(\w+)(?:(:?[-?])([^}]*))?\}/g, (_, name: string, sign = '', rest = '') => {
    const value = given[name]
    if (value !== undefined) return value
    if (sign.endsWith('-')) return rest
    throw new Error(`${name} has no value`)
  })
}

const readText = (file: string) => readFileSync(join(DEPLOY, file), 'utf8')
/** Compose hands on every value as text. */
const asText = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === null ? '' : String(value)]))

function readStack(file: string, given: Record<string, string> = {}): Stack {
  const stack = parse(interpolate(readText(file), given), { merge: true }) as Stack
  for (const part of Object.values(stack.services)) if (part.environment) part.environment = asText(part.environment)
  return stack
}
const ours = ({ services }: Stack) => Object.entries(services).filter(([, { image }]) => image?.startsWith('zimu'))

describe.each([
  ['compose.yaml', {}],
  ['compose-many.yaml', GIVEN],
])('%s', (file, given) => {
  const stack = readStack(file, given)

  it('gives the service variables that it reads, with values that it takes', () => {
    const known = VARIABLES.map(({ name }) => name as string)
    expect(ours(stack).length).toBeGreaterThan(0)
    for (const [name, { environment = {} }] of ours(stack)) {
      expect(
        Object.keys(environment).filter((variable) => !known.includes(variable)),
        name,
      ).toEqual([])
      expect(() => readConfig({ ...environment, ZIMU_DATA: '/data' }), name).not.toThrow()
    }
  })

  it('names files, volumes, parts and conditions that are there', () => {
    for (const [name, part] of Object.entries(stack.services)) {
      for (const volume of part.volumes ?? []) {
        const [from = '', to = ''] = volume.split(':')
        // Folders that the operator makes (deploy/README.md).
        const isMade = ['./import', './backups'].includes(from)
        const isThere = from.startsWith('.') ? isMade || existsSync(join(DEPLOY, from)) : from in stack.volumes
        expect(isThere && to.startsWith('/'), `${name}: ${volume}`).toBe(true)
      }
      for (const { source } of part.configs ?? []) expect(Object.keys(stack.configs ?? {}), name).toContain(source)
      for (const [other, { condition }] of Object.entries(part.depends_on ?? {})) {
        const wanted = stack.services[other]
        expect(wanted, `${name} waits for ${other}`).toBeDefined()
        const isOurs = wanted?.image?.startsWith('zimu')
        if (condition === 'service_healthy')
          expect(isOurs || wanted?.healthcheck?.test?.[0] === 'CMD', `${other} says how it is`).toBe(true)
      }
      if (part.build) expect(existsSync(join(DEPLOY, part.build.context, part.build.dockerfile)), name).toBe(true)
    }
    const used = Object.values(stack.services).flatMap(({ volumes = [] }) => volumes.map((one) => one.split(':')[0]))
    expect(Object.keys(stack.volumes).filter((volume) => !used.includes(volume))).toEqual([])
  })

  it('publishes the service itself to the machine only', () => {
    const ports = ours(stack).flatMap(([, part]) => part.ports ?? [])
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
  })
})

describe('compose-many.yaml', () => {
  const stack = readStack('compose-many.yaml', GIVEN)
  const environmentOf = (name: string) => stack.services[name]?.environment ?? {}

  it('refuses to start where a secret is missing, and env.example names all of them', () => {
    const asked = [...readText('compose-many.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name)
    expect([...new Set(asked)].sort()).toEqual(Object.keys(GIVEN).sort())
    const example = readText('env.example')
    expect(Object.keys(GIVEN).filter((name) => !new RegExp(`^#?${name}=`, 'm').test(example))).toEqual([])
  })

  it('has two servers and a worker that share database, Redis, store and keys, each with a data folder of its own', () => {
    const names = ours(stack).map(([name]) => name)
    expect(names).toEqual(['first', 'second', 'worker'])
    for (const name of names) expect(environmentOf(name), name).toEqual(environmentOf('first'))
    const folders = names.map((name) => stack.services[name]?.volumes?.find((volume) => volume.endsWith(':/data')))
    expect(new Set(folders).size).toBe(3)
    const config = readConfig(environmentOf('first'))
    expect(config).toMatchObject({ isDemo: false, drainSeconds: 12, publicUrl: 'https://video.example.org' })
    for (const url of [config.databaseUrl, config.redisUrl, config.mediaStore?.endpoint ?? ''])
      expect(Object.keys(stack.services), url).toContain(new URL(url).hostname)
  })

  it('lets the proxy send visitors and operators to both servers', () => {
    const { ZIMU_PROCESSES = '', ZIMU_CONSOLES = '' } = environmentOf('proxy')
    expect(ZIMU_PROCESSES.split(' ')).toEqual(['first:8080', 'second:8080'])
    expect(ZIMU_CONSOLES.split(' ')).toEqual(['first:8081', 'second:8081'])
  })

  it.skipIf(spawnSync('caddy', ['version']).error !== undefined)('gives Caddy a file that it reads', () => {
    const { status, stdout, stderr } = spawnSync(
      'caddy',
      ['adapt', '--adapter', 'caddyfile', '--config', join(DEPLOY, 'Caddyfile')],
      { env: { ...process.env, ...environmentOf('proxy') }, encoding: 'utf8' },
    )
    expect(status, stderr).toBe(0)
    const dialled = [...stdout.matchAll(/"dial":"([^"]+)"/g)].map(([, address]) => address)
    expect(new Set(dialled)).toEqual(new Set(['first:8080', 'second:8080', 'first:8081', 'second:8081']))
    expect(stdout).toContain('"video.example.org"')
    expect(stdout).toContain('"console.example.org"')
  })

  it('gives the store the key that the service uses, as JSON', () => {
    const { identities } = JSON.parse(stack.configs?.store?.content ?? '') as {
      identities: { credentials: { accessKey: string; secretKey: string }[] }[]
    }
    const { MEDIA_S3_ACCESS_KEY_ID: accessKey, MEDIA_S3_SECRET_ACCESS_KEY: secretKey } = environmentOf('first')
    expect(identities[0]?.credentials).toEqual([{ accessKey, secretKey }])
  })
})
