/** `/metrics`: what it says, to whom, and what it must never hold. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestApp, eachDatabase, registerMember, type TestApp } from '../../testing/index.ts'

const ROOT = new URL('../../../../', import.meta.url)

eachDatabase('/metrics', (kind) => {
  let app: TestApp
  let url: string
  beforeEach(async () => {
    app = await createTestApp(kind, { env: { METRICS_PORT: 'any' } })
    url = `http://127.0.0.1:${await app.app.metrics?.listen(0, '127.0.0.1')}`
  })
  afterEach(() => app.close())

  const ask = async () => (await fetch(`${url}/metrics`)).text()
  const lines = (text: string, name: string) => text.split('\n').filter((line) => line.startsWith(name))

  it('tells requests by the pattern of their route, and no address, name or id of anybody', async () => {
    const { client, username } = await registerMember(app)
    await client.call('GET /api/member.Member/info', {})
    await app.http.inject({ url: '/api/content.Content/info?content_id=123456789' })
    await app.http.inject({ url: '/wp-login.php?user=root' })
    const text = await ask()
    const requests = lines(text, 'zimu_http_request_duration_seconds_count')
    expect(requests.join('\n')).toContain('route="/api/member.Member/info"')
    expect(requests.join('\n')).toMatch(/route="none",status="404"/)
    for (const secret of ['123456789', 'wp-login', username, '127.0.0.1']) expect(text).not.toContain(secret)
  })

  it('counts answers from the cache, jobs by queue, what waits, and orders that are open', async () => {
    await app.http.listen({ port: 0 })
    const address = app.http.server.address()
    const list = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/api/setting.Notice/list`
    for (let n = 0; n < 3; n += 1) await (await fetch(list)).text()
    await app.app.modules.jobs.start([])
    const text = await ask()
    expect(lines(text, 'zimu_http_kept_answers_total')).toEqual(['zimu_http_kept_answers_total 2'])
    expect(lines(text, 'zimu_waiting{')).toContain('zimu_waiting{kind="refunds"} 0')
    expect(lines(text, 'zimu_orders_open{')).toContain('zimu_orders_open{state="paying"} 0')
    expect(lines(text, 'zimu_figures_unread')).toEqual(['zimu_figures_unread 0'])
    const pools = lines(text, 'zimu_database_connections{')
    expect(pools).toHaveLength(kind === 'postgres' ? 6 : 0)
  })

  it('says what the process takes, each time anew', async () => {
    const figure = (text: string, name: string) => Number(lines(text, name)[0]?.split(' ')[1])
    const first = await ask()
    const second = await ask()
    expect(figure(first, 'process_cpu_seconds_total')).toBeGreaterThan(0)
    expect(figure(second, 'process_cpu_seconds_total')).toBeGreaterThan(figure(first, 'process_cpu_seconds_total'))
    expect(figure(first, 'process_resident_memory_bytes')).toBeGreaterThan(2 ** 24)
    expect(figure(first, 'nodejs_heap_size_used_bytes')).toBeGreaterThan(2 ** 22)
    expect(Math.abs(figure(first, 'process_start_time_seconds') - Date.now() / 1000)).toBeLessThan(86_400)
    for (const text of [first, second]) {
      const [max, middle] = ['max', 'p50'].map((part) => figure(text, `nodejs_eventloop_lag_${part}_seconds`))
      expect(max).toBeGreaterThanOrEqual(middle ?? Number.NaN)
    }
  })

  it('answers with what is left when the database is gone, and says how much is missing', async () => {
    await app.database.close()
    const text = await ask()
    const [unread = ''] = lines(text, 'zimu_figures_unread')
    expect(Number(unread.split(' ')[1])).toBeGreaterThan(0)
    expect(lines(text, 'nodejs_eventloop_lag_p99_seconds')).not.toEqual([])
  })

  it('is nowhere else', async () => {
    expect((await fetch(`${url}/`)).status).toBe(404)
    expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404)
    expect((await app.http.inject({ url: '/metrics' })).headers['content-type']).not.toContain('version=0.0.4')
  })

  it('has every figure that the alert rules and the dashboard ask for', async () => {
    await app.http.inject({ url: '/health/ready' })
    const known = new Set([...(await ask()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
    for (const file of ['deploy/alerts.yml', 'deploy/grafana.json']) {
      const asked = readFileSync(new URL(file, ROOT), 'utf8').match(/\b(zimu|nodejs|process)_[a-z0-9_]+/g) ?? []
      const base = (name: string) => name.replace(/_(bucket|count|sum)$/, '')
      expect(asked.length).toBeGreaterThan(0)
      expect(asked.filter((name) => !known.has(name) && !known.has(base(name)))).toEqual([])
    }
  })
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

it.skipIf(!hasPromtool)('the alert rules are what Prometheus takes (needs promtool)', () => {
  const rules = fileURLToPath(new URL('deploy/alerts.yml', ROOT))
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', rules], { encoding: 'utf8' })
  expect({ status, said: stdout + stderr }).toMatchObject({ status: 0 })
})

it('is off unless asked for', async () => {
  const app = await createTestApp('sqlite')
  expect(app.app.metrics).toBeUndefined()
  await app.close()
})
