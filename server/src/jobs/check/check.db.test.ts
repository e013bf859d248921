import { generateKeyPairSync } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import { createServer as createHttp } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { hours, minutes } from '@zimu/contract/durations'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSmtpMailer } from '../../ports/mailer/index.ts'
import { startLocalServer } from '../../ports/payment/testing/local-server.ts'
import { createAliyunSms } from '../../ports/sms/index.ts'
import { ALIYUN_TEST_ACCOUNT, startAliyun } from '../../ports/sms/testing/aliyun-provider.ts'
import { createTestApp, eachDatabase, setOption, storeOption, type TestApp } from '../../testing/index.ts'

const TOKEN = 'a token of sixteen or more'
const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

eachDatabase('the self-check', (kind) => {
  let app: TestApp
  const closings: (() => Promise<void>)[] = []
  beforeEach(async () => {
    app = await createTestApp(kind, { env: { HEALTH_TOKEN: TOKEN } })
    app.clock.advance(Date.now() - app.clock.now())
  })
  afterEach(async () => {
    await app.close()
    for (const close of closings.splice(0)) await close()
  })

  const find = async (name: string) =>
    (await app.app.modules.selfCheck.run()).findings.find((finding) => finding.name === name)
  /** Replaces something the app was built from, as a changed configuration would. */
  const change = (config: object) => Object.assign(app.deps, { config: { ...app.deps.config, ...config } })

  it('finds everything well in a fresh service, and says what is not configured', async () => {
    const { isGood, findings } = await app.app.modules.selfCheck.run()
    expect(findings.filter(({ state }) => state === 'bad')).toEqual([])
    expect(isGood).toBe(true)
    const notes = findings.filter(({ state }) => state === 'note').map(({ name }) => name)
    expect(notes).toEqual(['mail', 'sms', 'gateways', 'sandbox', 'cdn', 'publicUrl', 'backup'])
  })

  it('finds a step of the schema that is missing', async () => {
    await sql`delete from migration where name = '0017-own-data'`.execute(app.database.db)
    expect(await find('migrations')).toMatchObject({ state: 'bad', text: expect.stringContaining('0017-own-data') })
  })

  it('finds a clock that went back, or differs from the database', async () => {
    const create_time = app.clock.now() + minutes(1)
    await app.database.db
      .insertInto('member')
      .values({
        username: 'late',
        username_key: 'late',
        nickname: '',
        password_hash: '',
        pwd_time: 0,
        create_time,
      })
      .execute()
    expect((await find('clock'))?.state).toBe('bad')
  })

  it('finds a folder that cannot be written', async () => {
    change({ dataFolder: `${app.deps.config.dataFolder}/not-there` })
    expect(await find('writing')).toMatchObject({ state: 'bad', text: expect.stringContaining('cannot be written') })
  })

  it.skipIf(process.getuid?.() === 0)('finds a folder that is read-only (root writes anywhere)', async () => {
    const { dataFolder } = app.deps.config
    chmodSync(dataFolder, 0o500)
    const found = await find('writing')
    chmodSync(dataFolder, 0o700)
    expect(found?.state).toBe('bad')
  })

  it('finds a data folder that every user of the machine can read', async () => {
    const { dataFolder } = app.deps.config
    const media = join(dataFolder, 'media')
    mkdirSync(media, { recursive: true })
    for (const path of [dataFolder, media]) chmodSync(path, 0o755)
    expect(await find('privacy')).toMatchObject({ state: 'bad', text: expect.stringContaining('chmod -R go=') })
    chmodSync(dataFolder, 0o700)
    expect((await find('privacy'))?.state).toBe('ok')
  })

  it('finds too little room, by the setting', async () => {
    await setOption(app, 'check.free_gb', 1_000_000)
    expect(await find('space')).toMatchObject({ state: 'bad', text: expect.stringContaining('make room') })
  })

  it('finds a mail server that is dead, and one that refuses us', async () => {
    const refusing = createServer((socket) => socket.end('554 not you\r\n'))
    await new Promise<void>((done) => refusing.listen(0, '127.0.0.1', done))
    const { port } = refusing.address() as { port: number }
    const smtpUrl = `smtp://127.0.0.1:${port}`
    change({ smtpUrl })
    Object.assign(app.deps, { mailer: await createSmtpMailer({ smtpUrl, from: 'zimu@example.org' }) })
    expect((await find('mail'))?.state).toBe('bad')
    await new Promise((done) => refusing.close(done))
    expect((await find('mail'))?.state).toBe('bad')
  })

  it('finds a provider of text messages that does not know our key', async () => {
    const aliyun = await startAliyun(app.clock)
    closings.push(aliyun.close)
    const open = (accessKeySecret: string) => {
      const account = { ...ALIYUN_TEST_ACCOUNT, accessKeySecret, apiUrl: aliyun.url }
      Object.assign(app.deps, { sms: createAliyunSms(account, { clock: app.clock, ids: app.deps.ids }) })
    }
    open(ALIYUN_TEST_ACCOUNT.accessKeySecret)
    expect((await find('sms'))?.state).toBe('ok')
    open('another')
    expect(await find('sms')).toMatchObject({ state: 'bad', text: expect.stringContaining('SignatureDoesNotMatch') })
  })

  it('finds keys of a gateway that are mixed up, do not read, or are too short, a gateway that is away, a wrong clock', async () => {
    const own = pair()
    const theirs = pair()
    const short = generateKeyPairSync('rsa', {
      modulusLength: 1024,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    let date = new Date().toUTCString()
    const gateway = await startLocalServer(() => ({ status: 200, headers: { date }, body: '' }))
    closings.push(gateway.close)
    const alipay = (keys: { privateKey?: string; alipayPublicKey?: string } = {}) =>
      change({
        gateways: {
          alipay: {
            appId: '1',
            sellerId: '',
            privateKey: own.privateKey,
            alipayPublicKey: theirs.publicKey,
            gatewayUrl: gateway.url,
            ...keys,
          },
        },
      })
    alipay()
    expect(await find('gateways')).toMatchObject({ state: 'ok' })
    alipay({ alipayPublicKey: own.publicKey })
    expect(await find('gateways')).toMatchObject({ state: 'bad', text: expect.stringContaining('our own one') })
    alipay({ privateKey: 'not a key' })
    expect(await find('gateways')).toMatchObject({ state: 'bad', text: expect.stringContaining('cannot be read') })
    alipay({ privateKey: short.privateKey })
    expect(await find('gateways')).toMatchObject({ state: 'bad', text: expect.stringContaining('2048 bits') })
    alipay()
    date = new Date(Date.now() - hours(1)).toUTCString()
    expect(await find('gateways')).toMatchObject({ state: 'bad', text: expect.stringContaining('set the clock') })
    gateway.setAway(true)
    expect(await find('gateways')).toMatchObject({ state: 'bad', text: expect.stringContaining('does not answer') })
  })

  it('finds a CDN that passes on nothing, and one that asks nobody about signatures', async () => {
    let answer: 'through' | 'nothing' | 'anything' = 'through'
    const seen = new Map<string, string>()
    const server = createHttp(async (request, reply) => {
      const url = request.url ?? ''
      const file = url.slice(url.lastIndexOf('/'))
      const through = await app.http.inject({ url })
      if (through.statusCode === 200) seen.set(file, through.payload)
      if (answer === 'nothing') return void reply.writeHead(502).end()
      if (answer === 'anything') return void reply.writeHead(200).end(seen.get(file))
      reply.writeHead(through.statusCode).end(through.rawPayload)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    closings.push(() => new Promise((done) => server.close(() => done())))
    await setOption(app, 'file.cdn_address', `http://127.0.0.1:${(server.address() as { port: number }).port}`)
    expect(await find('cdn')).toMatchObject({ state: 'ok' })
    answer = 'nothing'
    expect((await find('cdn'))?.state).toBe('bad')
    answer = 'anything'
    expect(await find('cdn')).toMatchObject({
      state: 'bad',
      text: expect.stringContaining('without a right signature'),
    })
    await storeOption(app, 'file.cdn_address', 'not an address')
    expect((await find('cdn'))?.state).toBe('bad')
  })

  it('finds jobs that nobody takes, and says which fail', async () => {
    const job = { kind: 'remind', unique_key: null, payload: '{}', lock_time: null }
    await app.database.db
      .insertInto('job')
      .values({ ...job, run_time: app.clock.now() + minutes(1), attempts: 6, last_error: 'the mail server is away' })
      .execute()
    expect(await find('jobs')).toMatchObject({
      state: 'note',
      text: expect.stringContaining('the mail server is away'),
    })
    await app.database.db
      .insertInto('job')
      .values({ ...job, run_time: app.clock.now() - hours(1) })
      .execute()
    expect(await find('jobs')).toMatchObject({ state: 'bad', text: expect.stringContaining('no server takes jobs') })
  })

  it('is a page for whoever has the token: lights for people, JSON and a status for programs', async () => {
    const ask = (headers: Record<string, string> = {}) => app.http.inject({ url: '/health/check', headers })
    const denied = await ask()
    expect([denied.statusCode, denied.headers['www-authenticate']]).toEqual([401, expect.stringContaining('Basic')])
    expect(denied.payload).not.toContain('findings')
    expect((await ask({ authorization: 'Bearer not this one' })).statusCode).toBe(401)
    const good = await ask({ authorization: `Basic ${Buffer.from(`operator:${TOKEN}`).toString('base64')}` })
    expect(good.statusCode).toBe(200)
    expect(good.json()).toMatchObject({ isGood: true })
    await setOption(app, 'check.free_gb', 1_000_000)
    const page = await ask({ authorization: `Bearer ${TOKEN.replaceAll(' ', '')}`, accept: 'text/html' })
    expect(page.statusCode).toBe(401)
    const bad = await ask({
      authorization: `Basic ${Buffer.from(`:${TOKEN}`).toString('base64')}`,
      accept: 'text/html',
    })
    expect(bad.statusCode).toBe(503)
    expect(bad.headers['content-type']).toContain('text/html')
    expect(bad.payload).toContain('🔴')
  })

  it('without a token there is no page', async () => {
    const closed = await createTestApp(kind)
    expect((await closed.http.inject({ url: '/health/check' })).statusCode).toBe(404)
    await closed.close()
  })
})
