import { join } from 'node:path'
import { days, seconds } from '@zimu/contract/durations'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf } from '../../day.ts'
import { createMediaAddresses } from '../../ports/media-store/index.ts'
import { createTestApp, eachDatabase, type TestApp } from '../../testing/index.ts'
import { silentProgress } from '../progress.ts'
import type { DemoDeps } from './demo-deps.ts'
import { openDemoFiles } from './demo-files.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-members.ts'
import { viewsOf } from './demo-plays.ts'
import { loadDemo } from './load-demo.ts'

const sumOf = (rows: readonly { plays: number }[]) => rows.reduce((sum, { plays }) => sum + Number(plays), 0)

const FOLDER = join(process.cwd(), 'demo')

function depsOf({ app, deps, clock }: TestApp): DemoDeps {
  const { database, media, secrets } = deps
  const { contents, redemption, settings } = app.modules
  const addresses = createMediaAddresses([secrets.get('media')], clock)
  return { database, media, clock, addresses, content: contents, redemption, settings }
}

eachDatabase('the demo', (kind) => {
  let app: TestApp
  const load = () => loadDemo(depsOf(app), FOLDER, silentProgress)
  const info = async (key: string, token = '') =>
    (await app.clientOf(token).call('GET /api/content.Content/info', { content_id: key })).data
  async function login(username: string) {
    const input = { account: username, password: DEMO_PASSWORD }
    return (await app.client.call('POST /api/member.Login/login', input)).data
  }

  beforeAll(async () => {
    app = await createTestApp(kind)
    expect(await load()).toBe('loaded')
    await app.app.modules.settings.set('member.api_rate_guest_num', '0')
    app.clock.advance(seconds(2))
  })
  afterAll(() => app.close())

  it('is loaded once', async () => {
    expect(await load()).toBe('there')
  })

  it('fills the lists', async () => {
    const { data } = await app.client.call('GET /api/content.Content/list', { limit: 100 })
    expect(data.count).toBe(48)
    expect(data.category).toHaveLength(6)
    expect(data.tops.length).toBeGreaterThan(0)
    expect(
      data.list.every((card) => card.extent > 0 && card.image_color !== '' && card.covers.p && card.covers.w),
    ).toBe(true)
    const words = await app.client.call('GET /api/content.Searchword/list', {})
    expect(words.data.count).toBe(12)
  })

  it('has rankings of the week and, from its first hours on, of today', async () => {
    const rankingOf = async (sort_field: string) =>
      (await app.client.call('GET /api/content.Content/list', { sort_field, sort_value: 'desc', limit: 100 })).data
    expect((await rankingOf('hits_week')).count).toBe(20)
    const films = [{ content_id: 101, duration: 48, hits: 12_000 }]
    const untilHours = [0, 12, 24].map((hour) => films.map((film) => viewsOf(film, 0, hour))[0] ?? 0)
    expect(untilHours[0]).toBe(0)
    expect(untilHours[2]).toBeGreaterThan(untilHours[1] ?? 0)
    const { rows } = await sql<{ hits: number }>`
      select hits from content_day_hits where content_id = 101 and day = ${dayOf(app.clock.now()) - 1}`.execute(
      app.database.db,
    )
    const hits = openDemoFiles(FOLDER).texts('items')[101]?.hits_initial ?? 0
    expect(rows[0]?.hits).toBe(viewsOf({ content_id: 101, duration: 48, hits }, 1, 24))
  })

  it('is in five languages: every name and summary; texts in three, French and Spanish readers get the English one', async () => {
    const read = async (language: string) => {
      const client = app.clientOf('', language)
      const { list } = (await client.call('GET /api/content.Content/list', { limit: 100 })).data
      const ids = list.filter(({ is_vip }) => is_vip === 0).map(({ content_id }) => String(content_id))
      const bodies = []
      for (const content_id of ids)
        bodies.push((await client.call('GET /api/content.Content/info', { content_id })).data.content)
      return { list, bodies: bodies.filter((body) => body !== '') }
    }
    const [hans, hant, en, fr, es] = [
      await read('zh-Hans'),
      await read('zh-Hant'),
      await read('en'),
      await read('fr'),
      await read('es'),
    ]
    for (const [place, { description }] of hans.list.entries()) {
      const others = [hant, en, fr, es].map(({ list }) => list[place]?.description)
      expect(new Set([description, ...others]).size, description).toBe(5)
    }
    for (const [language, { list }] of Object.entries({ 'zh-Hans': hans, 'zh-Hant': hant, en, fr, es }))
      expect(new Set(list.map(({ name_lang }) => name_lang))).toEqual(new Set([language]))
    for (const [place, body] of hans.bodies.entries()) {
      expect(hant.bodies[place], body.slice(0, 40)).not.toBe(body)
      expect(en.bodies[place], body.slice(0, 40)).not.toBe(body)
    }
    expect(fr.bodies).toEqual(en.bodies)
    expect(es.bodies).toEqual(en.bodies)
  })

  it('shows figures of its own in articles, two each', async () => {
    const { content } = await info('602')
    const sources = [...content.matchAll(/<img [^>]*src="([^"]+)"[^>]*data-color="(#\w+)"/g)]
    expect(sources.map(([, src]) => /figure-[12]\.svg$/.test(src ?? ''))).toEqual([true, true])
    expect(new Set(sources.map(([, , color]) => color)).size).toBe(2)
  })

  it('measures lengths from the files', async () => {
    const film = await info('eight-strokes')
    expect(film).toMatchObject({ kind: 'video', extent: 48, duration: 48, width: 960, height: 540 })
    expect(film.tracks.map(({ lang }) => lang)).toEqual(['zh-Hans', 'zh-Hant', 'en', 'fr', 'es'])
    expect(film.chapters.length).toBeGreaterThan(2)
    expect(film.danmu.length).toBeGreaterThan(10)
    const { videos } = await info('205')
    expect(videos.map(({ duration, chapters }) => [duration, chapters.length])).toEqual([
      [72, 5],
      [36, 4],
    ])
    const gallery = await info('405')
    expect(gallery.extent).toBe(gallery.images.length)
    expect((await info('302')).content).toContain('<figure>')
  })

  it('plays: every address of a free film answers', async () => {
    const film = await info('eight-strokes')
    const urls = [
      ...film.sources.map(({ url }) => url),
      ...film.tracks.map(({ url }) => url),
      film.storyboard?.url ?? '',
      film.image_url,
      film.covers.p?.url ?? '',
    ]
    expect(urls.length).toBe(10)
    for (const url of urls) expect([url, (await app.http.inject({ url })).statusCode]).toEqual([url, 200])
    const list = await app.http.inject({ url: film.sources[0]?.url ?? '' })
    const variant = list.body.split('\n').find((line) => line.endsWith('.m3u8')) ?? ''
    const place = new URL(variant, `http://x${film.sources[0]?.url}`).pathname
    const segments = (await app.http.inject({ url: place })).body.split('\n').filter((line) => line.endsWith('.m4s'))
    const segment = await app.http.inject({ url: new URL(segments[0] ?? '', `http://x${place}`).pathname })
    expect([segment.statusCode, segment.headers['content-type']]).toEqual([200, 'video/iso.segment'])
  })

  it('gives a guest no media byte of a locked item, at any address it sends', async () => {
    const { data } = await app.client.call('GET /api/content.Content/list', { limit: 100, access: 'vip' })
    expect(data.list).toHaveLength(18)
    for (const { content_id } of data.list) {
      const locked = await info(String(content_id))
      expect(locked).toMatchObject({ is_unlock: 0, content: '', sources: [], tracks: [], storyboard: null })
      // A preview has a test of its own: server/src/http/media/preview.db.test.ts.
      const videos = locked.videos.map((video) => ({ ...video, preview: null }))
      if (content_id === 406) expect(locked.videos[0]?.preview?.seconds).toBe(8)
      const addresses = [...JSON.stringify({ ...locked, videos }).matchAll(/"(\/(?:storage|media)\/[^"]+)"/g)].map(
        (match) => match[1] ?? '',
      )
      expect(addresses.length).toBeGreaterThan(0)
      for (const url of new Set(addresses)) {
        expect(url).toMatch(/^\/storage\/c\/\d+\/([pwh]\.svg|thumb-0[123]\.webp)$/)
        const reply = await app.http.inject({ url })
        expect(reply.headers['content-type']).toMatch(/^image\/(svg\+xml|webp)$/)
        expect(reply.rawPayload.length).toBeLessThan(30_000)
      }
      // What a guest may guess: the plain path of the file, public or with somebody else's token.
      for (const url of [`/storage/c/${content_id}/video.mp4`, `/storage/../c/${content_id}/01.webp`])
        expect((await app.http.inject({ url })).statusCode).toBe(404)
    }
  })

  it('has members of every kind', async () => {
    const groups = await Promise.all(DEMO_ACCOUNTS.map(async ({ username }) => login(username)))
    const [none, vip, expired, forever] = groups
    expect(none?.effective_group_details).toEqual([])
    expect(vip?.effective_group_details).toMatchObject([{ group_id: 10 }])
    const dayNum = ((vip?.effective_group_details[0]?.over_timestamp ?? 0) - app.clock.now()) / days(1)
    expect(Math.round(dayNum)).toBe(100)
    expect(expired).toMatchObject({ effective_group_details: [] })
    expect(expired?.expired_time).not.toBeNull()
    expect(forever?.effective_group_details).toMatchObject([{ group_id: 10, over_time: null }])
    expect((await info('103', vip?.ApiToken)).sources.length).toBeGreaterThan(0)
    expect((await info('103', none?.ApiToken)).sources).toEqual([])
    expect((await info('103', expired?.ApiToken)).is_unlock).toBe(1)
  })

  it('has orders in each state for the demo member', async () => {
    const rows = await app.database.db.selectFrom('vip_order').select('state').distinct().execute()
    expect(rows.map(({ state }) => state).sort()).toEqual(
      ['abnormal', 'closed', 'created', 'expired', 'fulfilled', 'paying', 'refunded', 'refunding', 'unknown'].sort(),
    )
  })

  it('has an open order that its cashier knows: asking does not close it, and it can be paid (it was unknown there)', async () => {
    const { db } = app.database
    const client = app.clientOf((await login('demo')).ApiToken)
    const open = await db.selectFrom('vip_order').selectAll().where('state', '=', 'paying').executeTakeFirstOrThrow()
    const { remote_order_id, gateway_no } = open
    const asked = await client.call('GET /api/setting.Order/confirmorder', { remote_order_id })
    expect(asked.data).toMatchObject({ status: 0, state: 'paying' })
    const { data } = await client.call('GET /api/setting.Order/getpayurl', { remote_order_id, method: 'sandbox' })
    expect(data.pay_url).toContain(gateway_no)
    expect((await app.http.inject({ url: new URL(data.pay_url).pathname })).statusCode).toBe(200)
  })

  it('has money that is owed, on its way back, and back', async () => {
    const { list } = (
      await app.clientOf((await login('demo')).ApiToken).call('GET /api/setting.Order/list', { limit: 50 })
    ).data
    const refunds = list.map(({ state, refund }) => refund && `${state} ${refund.state} ${refund.reason}`)
    expect(refunds.filter(Boolean).sort()).toEqual([
      'abnormal due amount_short',
      'refunded done operator',
      'refunding pending amount_short',
    ])
  })

  it('has a past for the console: plays and words of four weeks before today, danmu that wait', async () => {
    const { db } = app.database
    const today = dayOf(app.clock.now())
    const plays = await db
      .selectFrom('playback_count')
      .select((eb) => ['day', eb.fn.sum<number>('plays').as('plays')])
      .groupBy('day')
      .orderBy('day')
      .execute()
    expect(plays.map(({ day }) => day)).toEqual(Array.from({ length: 28 }, (_, index) => today - 28 + index))
    for (const { plays: num } of plays) expect(Number(num)).toBeGreaterThan(100)
    const figures = await db.selectFrom('play_figure').select('plays').where('axis', '=', 'total').execute()
    expect(sumOf(figures)).toBe(sumOf(plays))
    expect(await db.selectFrom('search_miss').selectAll().execute()).not.toEqual([])
    const held = await db.selectFrom('content_danmu').select('danmu_id').where('state', '=', 'held').execute()
    expect(held).toHaveLength(3)
    const reports = await db.selectFrom('danmu_report').select('reason').where('handle_time', 'is', null).execute()
    expect(reports).toHaveLength(3)
  })

  it('has codes that work, and codes that do not', async () => {
    const { ApiToken } = await login('demo')
    const client = app.clientOf(ApiToken)
    const use = (redemption_code_pw: string, content_id?: string) =>
      client.call('POST /api/setting.Redemptioncode/add', { redemption_code_pw, ...(content_id ? { content_id } : {}) })
    await expect(use('DEMO-USED-UP', '106')).rejects.toMatchObject({ error: 'redemption.code_used' })
    await expect(use('DEMO-ENDED')).rejects.toMatchObject({ error: 'redemption.code_expired' })
    expect((await use('DEMO-ANY-ITEM', '106')).data).toMatchObject({ kind: 'content', content_id: 106, is_unlock: 1 })
    expect((await use('demo-vip-30')).data.effective_group_details).toMatchObject([{ group_id: 10 }])
  })
})

describe('a load that was broken off', () => {
  it('goes on where it stopped, and leaves a service with contents of its own alone', async () => {
    const app = await createTestApp('sqlite')
    const deps = depsOf(app)
    let saved = 0
    const broken: DemoDeps = {
      ...deps,
      content: {
        ...deps.content,
        saveContent: async (trx, input) => {
          saved += 1
          if (saved > 20) throw new Error('power cut')
          return deps.content.saveContent(trx, input)
        },
      },
    }
    await expect(loadDemo(broken, FOLDER, silentProgress)).rejects.toThrow('power cut')
    expect(await loadDemo(deps, FOLDER, silentProgress)).toBe('loaded')
    const { count } = await app.database.db
      .selectFrom('content')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(48)
    await app.database.db.deleteFrom('setting').where('key', '=', 'service.demo').execute()
    expect(await loadDemo(deps, FOLDER, silentProgress)).toBe('foreign')
    await app.close()
  })
})
