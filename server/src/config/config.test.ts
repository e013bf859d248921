import { describe, expect, it } from 'vitest'
import { ConfigInvalid, readConfig, VARIABLES } from './config.ts'

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigInvalid) return error.problems
    throw error
  }
  return []
}

/** Bad values of each variable that can be wrong. */
const BAD: Record<string, readonly string[]> = {
  PORT: ['http', '-1', '65536', '80.5', '1e3', '0x50', 'Infinity'],
  ADMIN_PORT: ['console', '65536'],
  METRICS_PORT: ['yes', '-1'],
  DRAIN_SECONDS: ['five', '-1', '121', '1.5'],
  ZIMU_DEMO: ['yes', '2'],
  ZIMU_SANDBOX: ['yes', '2'],
  DATABASE_URL: ['mysql://localhost/zimu', 'localhost:5432', 'postgres'],
  DATABASE_POOL: ['0', '201', 'ten'],
  DATABASE_JOB_POOL: ['0', '1.5'],
  DATABASE_READ_URL: ['localhost', 'mysql://localhost/zimu'],
  DATABASE_NAMED: ['yes'],
  DATABASE_SLOW_MS: ['-1', 'soon'],
  DATABASE_DUMP: ['no'],
  DATABASE_REHEARSAL_URL: ['localhost', 'mysql://localhost/zimu'],
  REDIS_URL: ['localhost:6379', 'http://localhost'],
  PUBLIC_URL: ['video.example.org', 'ftp://example.org', 'javascript:alert(1)'],
  ALLOWED_ORIGINS: ['app.example.org', 'https://a.example, b.example', 'null'],
  TRUSTED_PROXIES: ['proxy', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', '::/129', '10.0.0.1, nginx'],
  SMTP_URL: ['mail.example.org', 'http://mail.example.org'],
  LOG_LEVEL: ['verbose', 'INFO'],
}

describe('the configuration', () => {
  it('needs no variable at all', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      isDemo: true,
      databaseUrl: '',
      allowedOrigins: [],
    })
    expect(config).toEqual(readConfig(Object.fromEntries(VARIABLES.map(({ name }) => [name, ' ']))))
    expect(config.database.backup).toEqual({ isDumped: true, programsFolder: '', rehearsalUrl: '' })
    expect(Object.isFrozen(config)).toBe(true)
  })

  it.each(Object.entries(BAD).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
    '%s cannot be “%s”',
    (name, value) => {
      const problems = problemsOf({ [name]: value })
      expect(problems).toHaveLength(1)
      expect(problems[0]).toMatch(new RegExp(`^${name} is “.*”: .`))
    },
  )

  it('lists every bad value in one message', () => {
    const env = Object.fromEntries(Object.entries(BAD).map(([name, [value = '']]) => [name, value]))
    expect(problemsOf(env).map((problem) => problem.split(' ')[0])).toEqual(expect.arrayContaining(Object.keys(BAD)))
    expect(() => readConfig(env)).toThrow(/PORT is “http”: a whole number.*LOG_LEVEL is “verbose”: one of/s)
  })

  it('gives each listener a port of its own', () => {
    expect(problemsOf({ PORT: '9000', ADMIN_PORT: '9000' })).toHaveLength(1)
    expect(problemsOf({ METRICS_PORT: '8081' })).toHaveLength(1)
    expect(readConfig({ METRICS_PORT: 'any', ADMIN_PORT: '0' })).toMatchObject({ metricsPort: 0, adminPort: null })
  })

  it('shows no password in its message', () => {
    const env = { DATABASE_URL: 'mysql://zimu:ge/heim@db/zimu', SMTP_URL: 'http://user:geheim@mail' }
    expect(problemsOf(env)).toHaveLength(2)
    expect(problemsOf(env).join()).not.toContain('heim')
  })

  it('takes what is right', () => {
    const config = readConfig({
      PORT: '0',
      PUBLIC_URL: 'https://video.example.org//',
      ALLOWED_ORIGINS: 'https://app.example.org/, http://localhost:5173',
      TRUSTED_PROXIES: '10.0.0.1, 10.0.0.0/8, fd00::/8, ::1, loopback',
    })
    expect(config).toMatchObject({
      port: 0,
      publicUrl: 'https://video.example.org',
      allowedOrigins: ['https://app.example.org', 'http://localhost:5173'],
      trustedProxies: ['10.0.0.1', '10.0.0.0/8', 'fd00::/8', '::1', 'loopback'],
    })
    expect(readConfig({ ALLOWED_ORIGINS: '*' }).allowedOrigins).toBe('*')
  })
})
