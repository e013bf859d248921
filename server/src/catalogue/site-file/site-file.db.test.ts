import { afterEach, beforeEach, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { makeContent } from '../../testing/factories.ts'
import { createTestApp, eachDatabase, type TestApp } from '../../testing/index.ts'
import { applySiteFile, readSite } from './apply-site-file.ts'

const SITE = `
plans:
  - viptype_id: 7
    name: { zh-Hans: 月度会员, en: Monthly, fr: Mensuel }
    desc: 30 天
    price_minor: 1800
    days: 30
    sort: 40
notices:
  - unique: opening
    title: { zh-Hans: 开张了, en: We are open }
    content: { zh-Hans: '<p>欢迎。</p><script>alert(1)</script>', en: <p>Welcome.</p> }
    start_time: 2026-11-01 08:00
questions:
  - { unique: refund, group: vip, question: 可以退款吗, answer: <p>可以。</p> }
agreements:
  - { unique: user-agreement, name: 用户协议, content: <h2>第一条</h2><p>字。</p> }
links:
  - { url: 'https://example.org/', name: 友站 }
`

eachDatabase('a site file', (kind) => {
  let app: TestApp
  beforeEach(async () => {
    app = await createTestApp(kind)
  })
  afterEach(() => app.close())
  const apply = (text: string) => applySiteFile(app.deps.database, text, app.deps.clock.now())
  async function read(path: string, language = 'zh-Hans') {
    const reply = await app.app.http.inject({ url: path, headers: { 'accept-language': language } })
    return reply.json().data
  }

  it('fills an empty service, in the languages it has', async () => {
    expect((await apply(SITE)).added).toEqual([
      'plans 7',
      'notices opening',
      'questions refund',
      'agreements user-agreement',
      'links https://example.org/',
    ])
    const plans = await read('/api/setting.Viptype/list', 'fr')
    expect(plans.list).toMatchObject([{ viptype_id: 7, name: 'Mensuel', days: 30 }])
    const notices = await read('/api/setting.Notice/list', 'en')
    expect(notices.list).toMatchObject([{ title: 'We are open', start_time: '2026-11-01 08:00:00' }])
  })

  it('holds the carousel: slides of contents, and slides of their own (it was refused)', async () => {
    const content_id = await makeContent(app, { name: '永字八法' })
    const slides = `carousel:
  - { carousel_id: 1, content_id: ${content_id}, sort: 20 }
  - { carousel_id: 2, title: { zh-Hans: 开张, en: Opening }, url: 'https://example.org/', image_url: /storage/a.webp, width: 1600, height: 900 }
`
    expect((await apply(slides)).added).toEqual(['carousel 1', 'carousel 2'])
    const { list } = await read('/api/setting.Carousel/list', 'en')
    expect(list).toMatchObject([
      { carousel_id: 1, title: '永字八法', content_id },
      { carousel_id: 2, title: 'Opening', url: 'https://example.org/', width: 1600 },
    ])
    expect(await apply(stringify(await readSite(app.deps.database)))).toMatchObject({
      added: [],
      updated: [],
      unchanged: 2,
    })
    await expect(apply('carousel: [{ carousel_id: 3 }]')).rejects.toThrow(/wants a content_id, or an image_url/)
  })

  it('applied twice changes nothing, and what “site show” prints is the same file', async () => {
    await apply(SITE)
    expect(await apply(SITE)).toEqual({ added: [], updated: [], unchanged: 5 })
    expect(await apply(stringify(await readSite(app.deps.database)))).toEqual({ added: [], updated: [], unchanged: 5 })
  })

  it('changes what the file names and leaves the rest', async () => {
    await apply(SITE)
    const changed = `plans: [{ viptype_id: 7, name: 月度会员, price_minor: 2000, days: 30 }]`
    expect(await apply(changed)).toMatchObject({ added: [], updated: ['plans 7'] })
    expect((await read('/api/setting.Viptype/list')).list).toMatchObject([{ price: '20.00' }])
    expect((await read('/api/setting.Notice/list')).count).toBe(1)
    await apply(
      `notices: [{ unique: opening, title: 开张了, content: '', start_time: 2026-11-01 08:00, is_disable: 1 }]`,
    )
    // Another address: the first answer is kept for a second.
    expect((await read('/api/setting.Notice/list?limit=5')).count).toBe(0)
  })

  it('takes scripts out of texts', async () => {
    await apply(SITE)
    const [notice] = (await readSite(app.deps.database)).notices
    expect(notice).toMatchObject({ content: { 'zh-Hans': '<p>欢迎。</p>' } })
  })

  it('leaves new numbers free after plans with given ones', async () => {
    await apply(SITE)
    const { viptype_id } = await app.deps.database.db
      .insertInto('viptype')
      .values({ name: '年度会员', texts: '{}', price_minor: 100, days: 365, create_time: 0, update_time: null })
      .returning('viptype_id')
      .executeTakeFirstOrThrow()
    expect(viptype_id).toBe(8)
  })

  it.each([
    ['plans: [', 'This is no YAML'],
    ['plan: []', '“plan” is not known here; known are plans, carousel'],
    ['plans: 3', '“plans” wants a list, not “3”'],
    [
      'plans: [{ viptype_id: 1, name: { en: One }, days: 30, price_minor: 5 }]',
      'entry 1, “name”, “zh-Hans” is missing',
    ],
    ['plans: [{ viptype_id: 1, name: 一, days: "30", price_minor: 5 }]', '“days” wants a number, not “30”'],
    [
      'plans: [{ viptype_id: 1, name: 一, days: 30, price_minor: -5 }]',
      '“plans”, entry 1, “price_minor” wants at least 1, not “-5”',
    ],
    ['plans: [{ viptype_id: 1, name: 一, days: 30, price_minor: 1250, currency: JPY }]', 'whole units'],
    [
      'notices: [{ unique: a, title: 一, content: 一, start_time: soon }]',
      '“notices”, entry 1, “start_time” wants a time like 2026-11-20 18:30',
    ],
    [
      'links: [{ url: "javascript:alert(1)", name: 一 }]',
      '“links”, entry 1, “url” wants an address that begins with http, not “javascript:alert(1)”',
    ],
    [
      `${SITE}\n  - { url: no-address, name: 一 }`,
      '“links”, entry 2, “url” wants an address like https://example.org/, not “no-address”',
    ],
  ])('names what is wrong and changes nothing: %#', async (text, problem) => {
    await expect(apply(text)).rejects.toThrow(problem)
    expect(Object.values(await readSite(app.deps.database)).flat()).toEqual([])
  })
})
