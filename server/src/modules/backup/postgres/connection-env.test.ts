import { describe, expect, it } from 'vitest'
import { connectionEnv, withDatabase } from './connection-env.ts'
import { scratchPrefix } from './scratch-database.ts'

describe('the environment of a program that connects', () => {
  it.each([
    [
      'postgres://ann:s%40cret%2F@db.example.org:6432/zimu?sslmode=verify-full&sslrootcert=/etc/ca.pem',
      {
        ...{ PGHOST: 'db.example.org', PGPORT: '6432', PGUSER: 'ann', PGPASSWORD: 's@cret/', PGDATABASE: 'zimu' },
        ...{ PGSSLMODE: 'verify-full', PGSSLROOTCERT: '/etc/ca.pem' },
      },
    ],
    ['postgres://[::1]/zimu?ssl=true', { PGHOST: '::1', PGDATABASE: 'zimu', PGSSLMODE: 'require' }],
    ['postgres://db/zimu?sslmode=no-verify', { PGHOST: 'db', PGDATABASE: 'zimu', PGSSLMODE: 'require' }],
    ['postgres:///zimu?host=/var/run/postgresql', { PGHOST: '/var/run/postgresql', PGDATABASE: 'zimu' }],
    ['postgres://%2Frun%2Fpg/zimu', { PGHOST: '/run/pg', PGDATABASE: 'zimu' }],
    ['postgres:///zimu', { PGHOST: 'localhost', PGDATABASE: 'zimu' }],
  ])('is that of %s', (url, env) => {
    expect(connectionEnv(url, {})).toEqual({ ...env, LC_ALL: 'C' })
  })

  it('has what the driver takes from this process too, and none of its secrets', () => {
    const own = { PATH: '/bin', PGPASSWORD: 'own', PGPORT: '5433', HEALTH_TOKEN: 'x', DATABASE_URL: 'y', PGHOST: 'h' }
    expect(connectionEnv('postgres://ann:given@db/zimu', own)).toEqual({
      ...{ PATH: '/bin', PGHOST: 'db', PGPORT: '5433', PGUSER: 'ann', PGPASSWORD: 'given', PGDATABASE: 'zimu' },
      LC_ALL: 'C',
    })
  })
})

it('another database of the same server keeps all else', () => {
  expect(withDatabase('postgres://ann:x@db:1/zimu?sslmode=require', 'zimu_rehearsal_3')).toBe(
    'postgres://ann:x@db:1/zimu_rehearsal_3?sslmode=require',
  )
})

describe('the name of a scratch database', () => {
  it('is that of the service, and within what PostgreSQL takes however long that is', () => {
    expect(scratchPrefix({ database: 'zimu', schema: 'public' })).toBe('zimu_rehearsal_')
    expect(scratchPrefix({ database: 'shop', schema: 'zimu' })).toBe('shop_zimu_rehearsal_')
    const long = scratchPrefix({ database: '字'.repeat(20), schema: 'public' })
    expect(long).toMatch(/^zimu_[0-9a-f]{16}_rehearsal_$/)
    expect(long).not.toBe(scratchPrefix({ database: '字'.repeat(21), schema: 'public' }))
  })
})
