/** Pages that links lead to, through the whole server. */
import { days } from '@zimu/contract/durations'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeContent } from '../../testing/factories.ts'
import { createTestApp, setOption, type TestApp } from '../../testing/index.ts'

const ORIGIN = 'https://video.example.org'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp('sqlite', { env: { PUBLIC_URL: ORIGIN } })
})
afterEach(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers })
const linkedData = (body: string) => JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null')

describe('the page of a content', () => {
  it('tells link cards and search engines what it is, with absolute addresses', async () => {
    await setOption(app, 'setting.title', '字母公约')
    const content_id = await makeContent(app, {
      name: '永字八法',
      description: '八种笔画。\n'.repeat(60),
      kind: 'video',
      duration: 48,
      covers: { w: { url: '/storage/c/1/w.svg', width: 1280, height: 720 } },
    })
    const { statusCode, headers, body } = await get(`/s/${content_id}`, { 'accept-language': 'zh-CN' })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('<html lang="zh-Hans">')
    expect(body).toContain('<title>永字八法 · 字母公约</title>')
    expect(body).toContain('<meta property="og:title" content="永字八法">')
    expect(body).toContain(`<meta property="og:url" content="${ORIGIN}/s/${content_id}">`)
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}/s/${content_id}">`)
    expect(body).toContain(`<meta property="og:image" content="${ORIGIN}/storage/c/1/w.svg?w=1280&#38;as=jpeg">`)
    expect(/og:description" content="([^"]*)"/.exec(body)?.[1]).toHaveLength(200)
    expect(body).toContain(`href="/#/pages/video/index?id=${content_id}&#38;kind=video"`)
    expect(linkedData(body)).toMatchObject({
      '@type': 'VideoObject',
      name: '永字八法',
      duration: 'PT48S',
      isAccessibleForFree: true,
      thumbnailUrl: `${ORIGIN}/storage/c/1/w.svg?w=1280&as=jpeg`,
    })
  })

  it('leads into the app in the language that its address asks for', async () => {
    const content_id = await makeContent(app, {})
    const { body } = await get(`/s/${content_id}?lang=fr`, { 'accept-language': 'en' })
    expect(body).toContain('<html lang="fr">')
    expect(body).toContain(`href="/?lang=fr#/pages/video/index?id=${content_id}`)
    const plain = await get(`/s/${content_id}`, { 'accept-language': 'fr' })
    expect(plain.body).toContain(`href="/#/pages/video/index?id=${content_id}`)
  })

  it('escapes whatever a title holds', async () => {
    const content_id = await makeContent(app, { name: '"><script>alert(1)</script>', description: '</script><!--' })
    const { body } = await get(`/s/${content_id}`)
    expect(body).not.toContain('<script>alert')
    expect(body).not.toContain('</script><!--')
    expect(linkedData(body).name).toBe('"><script>alert(1)</script>')
  })

  it('runs one file of its own, and nothing inline', async () => {
    await setOption(app, 'file.cdn_address', 'https://cdn.example.org/media')
    const content_id = await makeContent(app, {
      covers: { h: { url: '/storage/a.jpg', width: 1200, height: 900 } },
    })
    const { headers, body } = await get(`/s/${content_id}`)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("img-src 'self' https://cdn.example.org;")
    expect(policy).not.toContain('unsafe')
    expect(body).toContain('src="https://cdn.example.org/media/storage/a.jpg"')
    expect(body.match(/<script(?! type="application)[^>]*>/g)).toEqual(['<script src="/share/open.js" defer>'])
    expect((await get('/share/open.js')).headers['content-type']).toContain('javascript')
    expect((await get('/share/page.css')).headers['content-type']).toContain('css')
  })

  it.each([
    ['fr-FR', 'fr', 'Regarder', 'Réservé aux membres'],
    ['es', 'es', 'Ver', 'Para miembros'],
    ['en-US', 'en', 'Watch', 'For members'],
    ['zh-TW', 'zh-Hant', '開啟觀看', '會員內容'],
    ['zh-CN', 'zh-Hans', '打开观看', '会员内容'],
  ])('a locked one shows what a guest may see, in %s', async (accept, lang, open, locked) => {
    const content_id = await makeContent(app, {
      kind: 'video',
      is_vip: 1,
      bodies: { 'zh-Hans': '<p>只给会员的正文</p>' },
      texts: { en: { name: 'Eternity' } },
    })
    const { body } = await get(`/s/${content_id}`, { 'accept-language': accept })
    expect(body).toContain(`<html lang="${lang}">`)
    expect(body).toContain(`>${open}</a>`)
    expect(body).toContain(`<p>${locked}</p>`)
    expect(body).not.toContain('只给会员的正文')
    expect(body).not.toContain('/media/')
    expect(linkedData(body).isAccessibleForFree).toBe(false)
  })

  it('is kept for a second, has a tag, and counts no view', async () => {
    const content_id = await makeContent(app, {})
    const { headers } = await get(`/s/${content_id}`)
    expect((await get(`/s/${content_id}`, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    await app.app.modules.contents.flushViews()
    await app.app.modules.contents.settleViews()
    const { hits } = await app.database.db.selectFrom('content').select('hits').executeTakeFirstOrThrow()
    expect(hits).toBe(0)
  })

  it('does not exist for what is unknown, not released or hidden', async () => {
    const laterId = await makeContent(app, { release_time: app.clock.now() + days(1) })
    const hiddenId = await makeContent(app, { is_disable: 1 })
    for (const key of [laterId, hiddenId, 999_999, 'x', '%3Cb%3E', '-1']) {
      const { statusCode, headers, body } = await get(`/s/${key}`, { 'accept-language': 'en' })
      expect([key, statusCode]).toEqual([key, 404])
      expect(headers['cache-control']).toBe('no-store')
      expect(body).toContain('<meta name="robots" content="noindex">')
      expect(body).toContain('There is no such content')
    }
    app.clock.advance(days(1) + 1000)
    expect((await get(`/s/${laterId}`)).statusCode).toBe(200)
  })

  it('asking for many that are not there counts as calls do', async () => {
    await setOption(app, 'member.api_rate_guest_num', 3)
    for (const id of [91, 92, 93]) expect((await get(`/s/${id}`)).statusCode).toBe(404)
    expect((await get('/s/94')).json()).toMatchObject({ code: 429, data: { error: 'request.too_fast' } })
  })
})

describe('for search engines', () => {
  it('robots.txt names the map and keeps them on the pages', async () => {
    const { body } = await get('/robots.txt')
    expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
    expect(body).toContain('Disallow: /share/open.js')
  })

  it('the map names what is released, newest first', async () => {
    const firstId = await makeContent(app, { release_time: app.clock.now() - days(2) })
    const secondId = await makeContent(app, { release_time: app.clock.now() - days(1) })
    await makeContent(app, { release_time: app.clock.now() + days(1) })
    const { headers, body } = await get('/sitemap.xml')
    expect(headers['content-type']).toContain('application/xml')
    const urls = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
    expect(urls).toEqual([`${ORIGIN}/`, `${ORIGIN}/s/${secondId}`, `${ORIGIN}/s/${firstId}`])
  })
})
