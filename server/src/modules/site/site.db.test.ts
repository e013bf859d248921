import { createClient } from '@zimu/contract/client'
import { minutes } from '@zimu/contract/durations'
import type { Insertable } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CarouselTable, FaqTable, LinkTable } from '../../db/schema.ts'
import { makeCategory, makeContent } from '../../testing/factories.ts'
import { createTestApp, dataOf, eachDatabase, errorOf, setOption, type TestApp } from '../../testing/index.ts'
import { createSettings } from './index.ts'

eachDatabase('site', (kind) => {
  let test: TestApp
  beforeEach(async () => {
    test = await createTestApp(kind)
    await setOption(test, 'member.api_rate_guest_num', 0)
  })
  afterEach(() => test.close())

  const inLanguage = (language: string) =>
    createClient({ transport: test.transport, baseUrl: '', token: () => '', language: () => language })
  const now = () => test.clock.now()
  /** Guests' answers are kept for a second. */
  const later = () => test.clock.advance(1001)

  /** One by one: rows of one statement share their columns, and these leave some to their defaults. */
  async function insertEach<Row>(rows: Row[], insert: (row: Row) => { execute(): Promise<unknown> }) {
    for (const row of rows) await insert(row).execute()
  }

  let number = 0
  async function makeNotice(given: Record<string, unknown> = {}): Promise<number> {
    number += 1
    const row = {
      unique: `notice-${number}`,
      type: 0,
      title: '公告',
      start_time: now() - minutes(1),
      create_time: now(),
    }
    const { notice_id } = await test.database.db
      .insertInto('notice')
      .values({ ...row, end_time: null, update_time: null, ...given })
      .returning('notice_id')
      .executeTakeFirstOrThrow()
    return notice_id
  }
  const noticeIds = async (input: { type?: 0 | 1; title?: string; page?: number; limit?: number } = {}) =>
    (await dataOf(test.client.call('GET /api/setting.Notice/list', input))).list.map((row) => row.notice_id)

  it('lists notices that run now, by sort, start and id, all downwards', async () => {
    const plain = await makeNotice()
    const same = await makeNotice()
    const newer = await makeNotice({ start_time: now() - 1 })
    const high = await makeNotice({ sort: 300, type: 1 })
    const ending = await makeNotice({ sort: 1, end_time: now() })
    await makeNotice({ start_time: now() + 1 })
    await makeNotice({ end_time: now() - 1 })
    await makeNotice({ is_disable: 1 })
    await makeNotice({ is_delete: 1 })
    expect(await noticeIds()).toEqual([high, newer, same, plain, ending])
    expect(await noticeIds({ type: 1 })).toEqual([high])
    expect(await noticeIds({ limit: 2, page: 2 })).toEqual([same, plain])
    const page = await dataOf(test.client.call('GET /api/setting.Notice/list', { limit: 2, page: 9 }))
    expect(page).toMatchObject({ count: 5, pages: 3, page: 9, limit: 2, list: [], next_cursor: null })
    expect(page.types).toEqual(['通知', '公告'])
  })

  it('finds notices by the title that the language shows, wildcards being letters', async () => {
    const both = await makeNotice({
      title: '西夏文 100%',
      texts: JSON.stringify({ en: { title: 'The Tangut_script' } }),
    })
    await makeNotice({ title: '无关' })
    expect(await noticeIds({ title: '100%' })).toEqual([both])
    expect(await noticeIds({ title: '1%0' })).toEqual([])
    expect(await noticeIds({ title: 'tangut' })).toEqual([])
    const { list } = await dataOf(inLanguage('fr').call('GET /api/setting.Notice/list', { title: 'tangut_' }))
    expect(list.map((row) => row.title)).toEqual(['The Tangut_script'])
  })

  it('shows one notice with its text behind the CDN, and none that has ended', async () => {
    const notice_id = await makeNotice({
      content: '<img src="/storage/a.webp">',
      texts: JSON.stringify({ en: { desc: 'In short' } }),
      end_time: now() + minutes(1),
      is_urgent: 1,
    })
    await setOption(test, 'file.cdn_address', 'https://cdn.test')
    expect(await dataOf(inLanguage('es').call('GET /api/setting.Notice/info', { notice_id }))).toMatchObject({
      notice_id,
      desc: 'In short',
      content: '<img src="https://cdn.test/storage/a.webp">',
      type_name: 'Aviso',
      title_color: '#606266',
      is_urgent: 1,
    })
    test.clock.advance(minutes(2))
    expect(await errorOf(test.client.call('GET /api/setting.Notice/info', { notice_id }))).toBe('site.notice_not_found')
  })

  it('leads slides to listed contents, with their facts, words and picture where they have none', async () => {
    const category_id = await makeCategory(test, { category_name: '书法' })
    const content_id = await makeContent(test, {
      kind: 'video',
      name: '永',
      is_vip: 1,
      extent: 42,
      category_ids: [category_id],
      covers: { h: { url: '/storage/h.webp', width: 1200, height: 900 } },
    })
    const hidden = await makeContent(test, { is_disable: 1 })
    const base = { create_time: now(), update_time: null }
    await insertEach<Insertable<CarouselTable>>(
      [
        { ...base, content_id, sort: 9 },
        {
          ...base,
          content_id,
          sort: 8,
          image_url: '/storage/own.webp',
          width: 10,
          height: 5,
          color: '#112233',
          title: '自己的',
        },
        { ...base, content_id: hidden },
        { ...base, url: 'https://elsewhere.test', title: '站外', image_url: '/storage/out.webp', sort: 7 },
        { ...base, url: 'https://vip.test', position: 'vip', sort: 6 },
        { ...base, url: 'https://off.test', is_disable: 1 },
      ],
      (row) => test.database.db.insertInto('carousel').values(row),
    )
    const all = await dataOf(test.client.call('GET /api/setting.Carousel/list', {}))
    expect(all.count).toBe(4)
    expect(all.list[0]).toMatchObject({
      content_id,
      title: '永',
      title_lang: 'zh-Hans',
      url: '',
      file_url: '/storage/h.webp',
      width: 1200,
      height: 900,
      color: '#c3272b',
      kind: 'video',
      extent: 42,
      is_vip: 1,
      category_names: '书法',
    })
    expect(all.list[1]).toMatchObject({ title: '自己的', file_url: '/storage/own.webp', width: 10, color: '#112233' })
    expect(all.list[2]).toMatchObject({ url: 'https://elsewhere.test', content_id: 0, kind: '', extent: 0, is_vip: 0 })
    const vip = await dataOf(test.client.call('GET /api/setting.Carousel/list', { position: 'vip' }))
    expect(vip.list.map((slide) => slide.url)).toEqual(['https://vip.test'])
  })

  it('gives agreements by id or key, in the language, without their text in the list', async () => {
    const row = { unique: 'privacy', name: '隐私', content: '<p>正文</p>', create_time: now(), update_time: null }
    const texts = JSON.stringify({ en: { name: 'Privacy', content: '<p><img src="/storage/p.webp"></p>' } })
    const { accord_id } = await test.database.db
      .insertInto('accord')
      .values({ ...row, texts })
      .returning('accord_id')
      .executeTakeFirstOrThrow()
    await test.database.db
      .insertInto('accord')
      .values({ ...row, unique: 'off', is_disable: 1 })
      .execute()
    const { list, count } = await dataOf(test.client.call('GET /api/setting.Accord/list', {}))
    expect(count).toBe(1)
    expect(list[0]).toMatchObject({ accord_id, unique: 'privacy', name: '隐私', update_time: null })
    expect(list[0]).not.toHaveProperty('content')
    expect((await dataOf(test.client.call('GET /api/setting.Accord/list', { unique: 'nothing' }))).count).toBe(0)
    const info = await dataOf(test.client.call('GET /api/setting.Accord/info', { accord_id: 'privacy' }))
    expect(info.content).toBe('<p>正文</p>')
    await setOption(test, 'file.cdn_address', 'https://cdn.test')
    expect(
      await dataOf(inLanguage('fr').call('GET /api/setting.Accord/info', { accord_id: String(accord_id) })),
    ).toMatchObject({ name: 'Privacy', content: '<p><img src="https://cdn.test/storage/p.webp"></p>' })
    for (const unknown of ['off', '999', '99999999999999999999', 'nothing'])
      expect(await errorOf(test.client.call('GET /api/setting.Accord/info', { accord_id: unknown }))).toBe(
        'site.accord_not_found',
      )
  })

  it('answers questions in the order of the operator', async () => {
    const row = { group: 'vip', question: '问', answer: '<p>答</p>', create_time: now(), update_time: null }
    await insertEach<Insertable<FaqTable>>(
      [
        { ...row, unique: 'b' },
        { ...row, unique: 'a', sort: 300, texts: JSON.stringify({ en: { question: 'Q', answer: '<p>A</p>' } }) },
        { ...row, unique: 'off', is_delete: 1 },
      ],
      (row) => test.database.db.insertInto('faq').values(row),
    )
    const { list } = await dataOf(inLanguage('en').call('GET /api/setting.Faq/list', {}))
    expect(list.map(({ unique, question, answer }) => [unique, question, answer])).toEqual([
      ['a', 'Q', '<p>A</p>'],
      ['b', '问', '<p>答</p>'],
    ])
  })

  it('tells settings from a whitelist (trap 12): exactly these names', async () => {
    const site = await dataOf(test.client.call('GET /api/setting.Setting/setting', {}))
    expect(Object.keys(site).sort()).toEqual(['content', 'file', 'link', 'member', 'notice', 'setting'])
    expect(Object.keys(site.member).sort()).toEqual([
      'default_avatar_url',
      'is_auto_login',
      'is_captcha_login',
      'is_captcha_register',
      'is_email_login',
      'is_email_register',
      'is_invitation',
      'is_invitation_register',
      'is_login',
      'is_phone_bind',
      'is_phone_login',
      'is_phone_register',
      'is_register',
      'token_name',
      'token_type',
    ])
    expect(Object.keys(site.content).sort()).toEqual([
      'content_default_img_url',
      'is_api_content',
      'is_comment',
      'is_guest_search',
    ])
    expect(JSON.stringify(site)).not.toMatch(/api_rate|token_exp|register_ip|block_words|password|smtp/i)
    expect(site.setting.feedback_type).toEqual(['故障', '建议', '其他', '商务合作'])
    expect(site.member).toMatchObject({ token_name: 'ApiToken', token_type: 'header', is_register: 1 })
  })

  it('tells texts of the site in the language, else its nearest, else the base', async () => {
    const settings = createSettings(test.database.db, test.clock)
    await settings.set('setting.copyright', '版权')
    await settings.set('setting.copyright.en', 'Copyright')
    await settings.set('setting.tg', 'zimu')
    await settings.set('member.is_register', '0')
    later()
    const copyrightIn = async (language: string) =>
      (await dataOf(inLanguage(language).call('GET /api/setting.Setting/setting', {}))).setting.copyright
    expect(await copyrightIn('zh-Hans')).toBe('版权')
    expect(await copyrightIn('en')).toBe('Copyright')
    expect(await copyrightIn('fr')).toBe('Copyright')
    expect(await copyrightIn('zh-Hant'), 'converted').toBe('版權')
    const site = await dataOf(inLanguage('fr').call('GET /api/setting.Setting/setting', {}))
    expect(site.setting.tg).toBe('zimu')
    expect(site.member.is_register).toBe(0)
  })

  it('carries running notices and links with the settings', async () => {
    const notice_id = await makeNotice({ title: '开放了' })
    await makeNotice({ is_disable: 1 })
    const base = { create_time: now(), update_time: null }
    await insertEach<Insertable<LinkTable>>(
      [
        { ...base, name: '友站', url: 'https://friend.test' },
        { ...base, name: '停', url: 'https://off.test', is_disable: 1 },
      ],
      (row) => test.database.db.insertInto('link').values(row),
    )
    const { notice, link } = await dataOf(test.client.call('GET /api/setting.Setting/setting', {}))
    expect(notice.map((row) => row.notice_id)).toEqual([notice_id])
    expect(link).toEqual([{ link_id: expect.any(Number), name: '友站', url: 'https://friend.test', desc: '' }])
  })
})
