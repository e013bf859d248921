import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/index.ts'
import { captureOutput } from '../testing/operator.ts'
import { operatorAddress, preparePrivateFolder } from './operator-address.ts'
import { askServer, findServer } from './operator-client.ts'
import { serveOperator } from './operator-server.ts'

describe('commands over the operator socket', () => {
  let app: TestApp
  let close: () => Promise<void>
  beforeEach(async () => {
    app = await createTestApp('sqlite')
    close = await serveOperator({ deps: app.deps, modules: app.app.modules })
  })
  afterEach(async () => {
    await close()
    await app.close()
  })

  async function run(...words: string[]) {
    const { output, out, err, progress } = captureOutput()
    const socket = await findServer(app.deps.config.dataFolder)
    if (!socket) throw new Error('no server answers')
    return { exit: await askServer(socket, words, output), out, err, ...progress }
  }

  it('is open to its own user only', () => {
    const { path } = operatorAddress(app.deps.config.dataFolder)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it('runs an import with its progress', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'zimu-works-'))
    writeFileSync(join(folder, 'a.md'), '# 一\n\n字\n')
    writeFileSync(join(folder, 'b.mp4'), 'no film')
    const result = await run('import', folder)
    expect(result).toMatchObject({ exit: 1, steps: 2, totals: ['2 contents'] })
    expect(result.out.at(-1)).toBe('1 added, 0 updated, 0 unchanged, 1 not published')
    rmSync(folder, { recursive: true })
  })

  it('makes codes that work, once, as CSV', async () => {
    const made = await run('codes', 'make', '--kind', 'content', '--count', '2')
    expect(made.exit).toBe(0)
    const [head, first = '', second = ''] = made.out
    expect(head).toBe('code,kind,viptype_id,content_id,uses,until')
    expect(first).toMatch(/^([0-9A-Z]{4}-){4}[0-9A-Z]{4},content,,,1,$/)
    expect(first).not.toBe(second)
  })

  it('grants, sets, shows captchas, and says what is wrong', async () => {
    const { account } = await register(app)
    expect(await run('member', 'grant', account, '--days', '30')).toMatchObject({
      exit: 0,
      out: ['writer is VIP until 2026-12-20 12:00:00 (Beijing time)'],
    })
    expect((await run('member', 'grant', account, '--forever')).out).toEqual(['writer is VIP permanently'])
    expect(await run('member', 'grant', 'nobody', '--days', '1')).toMatchObject({
      exit: 1,
      err: ['There is no member “nobody”.'],
    })
    expect((await run('member', 'grant', account)).exit).toBe(2)
    expect((await run('set', 'setting.title', '新字母')).exit).toBe(0)
    expect(await app.app.modules.settings.get('setting.title')).toBe('新字母')
    expect((await run('set', 'setting.titel', 'x')).err[0]).toMatch(/there is no setting “setting.titel”/)
    const captcha = (await app.client.call('GET /api/member.Register/captcha', {})).data
    expect((await run('captcha', captcha.captcha_id)).out).toEqual(['4711'])
    expect((await run('captcha', 'unknown')).exit).toBe(1)
    expect((await run('nonsense')).exit).toBe(2)
  })

  it('checks, and fails the check when a media file is gone', async () => {
    const good = await run('check')
    expect([good.exit, good.out.filter((line) => line.startsWith('bad'))]).toEqual([0, []])
    const folder = mkdtempSync(join(tmpdir(), 'zimu-works-'))
    mkdirSync(join(folder, 'g'))
    writeFileSync(join(folder, 'g/1.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    await run('import', folder)
    const file = await app.database.db.selectFrom('file').select('file_path').executeTakeFirstOrThrow()
    await app.deps.media.remove(file.file_path)
    const bad = await run('check')
    expect(bad.exit).toBe(1)
    expect(bad.out.find((line) => line.startsWith('bad'))).toContain(`the first is ${file.file_path}`)
    rmSync(folder, { recursive: true })
  })

  it('seeds', async () => {
    expect(await run('seed', '--contents', '50')).toMatchObject({ exit: 0, steps: 50 })
    expect((await run('seed', '--contents', '0')).exit).toBe(2)
  })

  it('ends long work when the server stops, and the caller hears of it', async () => {
    const { output } = captureOutput()
    const socket = await findServer(app.deps.config.dataFolder)
    if (!socket) throw new Error('no server answers')
    const start = () => void close()
    await expect(askServer(socket, ['seed', '--contents', '100000'], { ...output, start })).rejects.toThrow(
      /The server stopped/,
    )
    await close()
    expect(await findServer(app.deps.config.dataFolder)).toBeUndefined()
  })

  it('ends long work when the caller goes', async () => {
    const { output } = captureOutput()
    const socket = await findServer(app.deps.config.dataFolder)
    if (!socket) throw new Error('no server answers')
    const asked = askServer(socket, ['seed', '--contents', '100000'], { ...output, start: () => void socket.destroy() })
    await expect(asked).rejects.toThrow()
    await close()
    const { count } = await app.database.db
      .selectFrom('content')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBeLessThan(100_000)
  })
})

async function register(app: TestApp) {
  const { db } = app.database
  await db
    .insertInto('member')
    .values({
      username: 'writer',
      username_key: 'writer',
      nickname: 'writer',
      password_hash: '',
      pwd_time: 0,
      email: null,
      phone: null,
      login_time: null,
      create_time: 0,
      update_time: null,
      delete_time: null,
    })
    .execute()
  return { account: 'writer' }
}

describe('the socket’s address', () => {
  it('lies in the data folder, or in a private folder when that path is too long', () => {
    expect(operatorAddress('/srv/zimu', 'linux')).toEqual({ path: '/srv/zimu/operator.sock', folder: null })
    const long = operatorAddress(`/srv/${'字'.repeat(40)}`, 'linux')
    expect(long.folder).toMatch(/zimu-\d+-[0-9a-f]{16}$/)
    expect(Buffer.byteLength(long.path)).toBeLessThan(100)
    expect(operatorAddress('C:\\zimu', 'win32').path).toMatch(/^\\\\\.\\pipe\\zimu-operator-/)
  })

  it('refuses a folder that others can enter', () => {
    const folder = mkdtempSync(join(tmpdir(), 'zimu-private-'))
    preparePrivateFolder(folder)
    const open = join(folder, 'open')
    mkdirSync(open, { mode: 0o755 })
    expect(() => preparePrivateFolder(open)).toThrow(/open to others/)
    writeFileSync(join(folder, 'file'), '', { mode: 0o600 })
    expect(() => preparePrivateFolder(join(folder, 'file'))).toThrow()
    expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('')
    rmSync(folder, { recursive: true })
  })
})
