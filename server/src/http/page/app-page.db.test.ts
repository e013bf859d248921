/** The document of the app through the whole server; the build is a small one of this test's own. */

import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seconds } from '@zimu/contract/durations'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeContent } from '../../testing/factories.ts'
import { createTestApp, setOption, type TestApp } from '../../testing/index.ts'

const CALLS = `[
  { id: 'GET /api/setting.Setting/setting', input: {} },
  { id: 'GET /api/content.Content/list', input: { is_top: 1, limit: 10 } },
]`
const DRAW = `(data) => ({
  html: '<h1>' + data.answers[1].data.list.map((row) => row.content_id).join() + '</h1>',
  preloads: '',
  styles: '[data-style="0"]{color:red}',
  firstStyles: 'h1{color:blue}',
})`
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

let app: TestApp
let folder = ''

/** Writes a build; `time` is what tells builds apart. */
function build(name: string, draw = DRAW) {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  mkdirSync(join(folder, '.first-view'), { recursive: true })
  writeFileSync(join(folder, 'assets', `${name}.js`), 'export {}')
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="zh-Hans"><head><meta name="build" content="${name}"><title></title></head><body><div id="app"></div></body></html>`,
  )
  const module = `export const firstView = { calls: ${CALLS}, draw: async ${draw} }`
  writeFileSync(join(folder, '.first-view/first-view.mjs'), module)
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zimu-page-'))
  build('one')
  app = await createTestApp('sqlite', { deps: { webFolder: folder } })
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (headers: Record<string, string> = {}, url = '/') => app.http.inject({ url, headers })
/** Past everything that this process keeps. */
const writeElsewhere = (content_id: number, is_top: 0 | 1) =>
  app.deps.database.db.updateTable('content').set({ is_top }).where('content_id', '=', content_id).execute()
const dataIn = (body: string) => JSON.parse(/id="first-view">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null')

describe('the document', () => {
  it('is drawn from the answers that it carries, in the reader’s language', async () => {
    const content_id = await makeContent(app, { name: '</script><b>永', is_top: 1 })
    await makeContent(app, {})
    const { body, headers } = await get({ 'accept-language': 'fr-CA' })
    expect(body).toContain(`<div id="app"><h1>${content_id}</h1></div>`)
    expect(body).toContain('<html lang="fr">')
    expect(body).not.toContain('</script><b>')
    const { version, language, answers } = dataIn(body)
    expect([version, language]).toEqual([1, 'fr'])
    expect(answers[1]).toMatchObject({ id: 'GET /api/content.Content/list', input: { is_top: 1, limit: 10 } })
    const { data } = (await get({ 'accept-language': 'fr' }, '/api/content.Content/list?is_top=1&limit=10')).json()
    expect(answers[1].data).toEqual(data)
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language' })
  })

  it('is in the language that its address asks for, texts of the contents included', async () => {
    const texts = { fr: { name: 'Éternité' } }
    await makeContent(app, { name: '永', is_top: 1, texts })
    const asked = await get({ 'accept-language': 'en' }, '/?lang=fr')
    expect(asked.body).toContain('<html lang="fr">')
    expect(dataIn(asked.body)).toMatchObject({
      language: 'fr',
      answers: [{}, { data: { list: [{ name: 'Éternité' }] } }],
    })
    expect((await get({ 'accept-language': 'en' })).body).toContain('<html lang="en">')
    expect((await get({ 'accept-language': 'en' }, '/?lang=tlh')).body).toContain('<html lang="en">')
  })

  it('lets in its own styles and the script of its build by their hashes, and nothing else inline', async () => {
    const script = 'document.documentElement.dataset.theme = "dark"'
    const built = join(folder, 'index.html')
    writeFileSync(built, readFileSync(built, 'utf8').replace('<head>', `<head><script>${script}</script>`))
    // A content's name looks like a script: it stands in the inert JSON, where it is none.
    await makeContent(app, { name: '<script>alert(1)</script>', is_top: 1 })
    app.clock.advance(seconds(1))
    const policy = String((await get()).headers['content-security-policy'])
    expect(policy).toContain(`style-src 'self' ${hashOf('[data-style="0"]{color:red}')} ${hashOf('h1{color:blue}')};`)
    expect(policy).toContain(`script-src 'self' ${hashOf(script)};`)
    expect(policy).not.toContain('unsafe')
  })

  it('is the same bytes for whoever asks again, and counts neither a view nor a limit', async () => {
    await setOption(app, 'member.api_rate_guest_num', 1)
    const { headers } = await get()
    const again = await get({ 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
    app.clock.advance(seconds(10))
    expect((await get({}, '/?from=a-link')).headers.etag).toBe(headers.etag)
    expect((await get({}, '/api/content.Content/list')).json().code).toBe(200)
  })

  it('shows a content that this process wrote at once', async () => {
    await get()
    const content_id = await makeContent(app, { is_top: 1 })
    expect((await get()).body).toContain(`<h1>${content_id}</h1>`)
  })

  it('shows what another process wrote to whoever asks after the second is over, and nobody waits for it', async () => {
    const content_id = await makeContent(app, { is_top: 1 })
    const before = (await get()).body
    await writeElsewhere(content_id, 0)
    app.clock.advance(seconds(1))
    expect((await get()).body).toBe(before)
    await vi.waitFor(async () => expect((await get()).body).toContain('<h1></h1>'))
  })

  it('is made anew before it is sent when it is older than the time in it may be', async () => {
    const content_id = await makeContent(app, { is_top: 1 })
    await get()
    await writeElsewhere(content_id, 0)
    app.clock.advance(seconds(31))
    expect((await get()).body).toContain('<h1></h1>')
  })

  it('is the plain one when there is nothing to draw from, or the drawing breaks', async () => {
    await setOption(app, 'content.is_api_content', 0)
    const closed = await get()
    expect(closed.statusCode).toBe(200)
    expect(closed.body).toContain('<div id="app"></div>')
    await setOption(app, 'content.is_api_content', 1)
    build('broken', '() => { throw new Error("no drawing") }')
    app.clock.advance(seconds(31))
    expect((await get()).body).toContain('content="broken"')
    build('torn', '(')
    app.clock.advance(seconds(31))
    expect((await get()).body).toContain('content="torn"')
  })
})

describe('a build under a running server', () => {
  it('is served with the next questions, assets that came later included', async () => {
    expect((await get()).body).toContain('content="one"')
    build('another', '() => ({ html: "<i>new</i>", preloads: "", styles: "" })')
    app.clock.advance(seconds(1))
    await vi.waitFor(async () => expect((await get()).body).toContain('content="another"'))
    const { body } = await get()
    expect(body).toContain('<i>new</i>')
    expect((await get({}, '/assets/another.js')).statusCode).toBe(200)
  })

  it('an asset that is gone is 404, not a wrong method; what is no file’s name as well', async () => {
    expect((await get({}, '/assets/one.js')).statusCode).toBe(200)
    rmSync(join(folder, 'assets/one.js'))
    for (const url of ['/assets/one.js', '/assets/never.js', '//assets/one.js', '/.first-view/first-view.mjs']) {
      const reply = await get({}, url)
      expect([url, reply.statusCode]).toEqual([url, 404])
      expect(reply.json()).toMatchObject({ code: 404, data: { error: 'request.unknown_call' } })
    }
  })
})

describe('a preview', () => {
  it('may stand in a frame of the console, has nothing drawn, and is kept nowhere', async () => {
    await makeContent(app, { is_top: 1 })
    const plain = await get({ host: 'zimu.test:8080' })
    expect(plain.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    const { body, headers } = await get({ host: 'zimu.test:8080' }, '/?preview=1&lang=fr')
    expect(headers['content-security-policy']).toContain('frame-ancestors http://zimu.test:8081;')
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers['cache-control']).toBe('no-store')
    expect(body).not.toContain('first-view"')
    expect((await get({ host: 'zimu.test:8080' })).body).toBe(plain.body)
  })

  it('may stand in no frame where there is no console', async () => {
    const alone = await createTestApp('sqlite', { deps: { webFolder: folder }, env: { ADMIN_PORT: '0' } })
    const { headers } = await alone.http.inject({ url: '/?preview=1' })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    await alone.close()
  })
})
