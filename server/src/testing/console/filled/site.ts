/** What bad input about the site stands on: categories and tags, slides, notices, questions, links, search, settings. */
import type { Meant } from '../../bad-input.ts'
import { makeCategory, makeTag } from '../../factories.ts'
import type { TestApp } from '../../test-app.ts'
import { newRequest, type TestOperator } from '../operators.ts'

/** Parameters of writes to categories and tags. */
export async function fillMenu(
  app: TestApp,
  { category_id, tag_id }: { category_id: number; tag_id: number },
): Promise<Meant> {
  const other = await makeCategory(app)
  return {
    category_id: [category_id, other, 999],
    category_pid: [0, other, 999],
    before_id: [other, 999],
    into_id: [await makeTag(app), other, 999],
    tree_version: [1, 2, 3],
    category_unique: ['a-category', 'UPPER'],
    tag_id: [tag_id, 999],
    tag_ids: [[tag_id], [999, 1]],
    tag_unique: ['a-tag', 'UPPER'],
    names: [{ 'zh-Hans': '墨', en: 'Ink' }, { en: 'Ink' }, { xx: 'x' }],
    image_url: ['/storage/a.webp', 'javascript:alert(1)'],
  }
}

/** Parameters of writes to slides, notices, questions and links. */
export async function fillSite(owner: TestOperator): Promise<Meant> {
  const write = () => ({ request_id: newRequest() })
  const words = { 'zh-Hans': '墨', en: 'Ink' }
  const url = 'https://example.org/'
  const picture = { image_url: '/storage/a.webp', width: 10, height: 10 }
  const slide = await owner.call('POST /admin/api/site.Carousel/save', { ...write(), ...picture })
  const notice = await owner.call('POST /admin/api/site.Notice/save', { ...write(), title: words, content: words })
  const texts = { group: 'player', question: words, answer: words }
  const faq = await owner.call('POST /admin/api/site.Faq/save', { ...write(), ...texts })
  const link = await owner.call('POST /admin/api/site.Link/save', { ...write(), name: '友', url })
  const draft = { unique: 'terms', name: words, content: words }
  const accord = await owner.call('POST /admin/api/site.Accord/save', { ...write(), ...draft })
  return {
    accord_id: [accord.accord_id, 999],
    unique: ['privacy', 'NO'],
    carousel_id: [slide.carousel_id, 999],
    leaving_id: [slide.carousel_id, 999],
    leaving_version: [1, 9],
    notice_id: [notice.notice_id, 999],
    faq_id: [faq.faq_id, 999],
    link_id: [link.link_id, 999],
    carousel_ids: [[slide.carousel_id], [999]],
    notice_ids: [[notice.notice_id], [999]],
    faq_ids: [[faq.faq_id], [999]],
    link_ids: [[link.link_id], [999]],
    title: [words, { en: 'x' }],
    desc: [words, {}],
    content: [words, { 'zh-Hans': '[x](javascript:alert(1))<script>' }],
    question: [words],
    answer: [words],
    group: ['player', 'NO'],
    url: [url, 'javascript:alert(1)', 'http://'],
    width: [10],
    height: [10],
    start_time: ['2026-01-01 00:00:00', 'soon'],
    end_time: ['2026-01-02 00:00:00', 'soon'],
  }
}

/** Parameters of the search: a counted word, a word in vain, a synonym. */
export async function fillSearch(app: TestApp, owner: TestOperator): Promise<Meant> {
  const { contents } = app.app.modules
  for (const keywords of ['永', '没有的']) await app.client.call('GET /api/content.Content/list', { keywords })
  await contents.flushWords()
  await contents.misses.flush()
  const words = await owner.call('GET /admin/api/search.Word/list', { state: 'review' })
  const ids = words.list.map(({ searchword_id }) => searchword_id)
  const request = { request_id: newRequest(), word: '影片', other: '视频' }
  const { synonym_id } = await owner.call('POST /admin/api/search.Synonym/save', request)
  return {
    searchword_ids: [ids, [999]],
    synonym_id: [synonym_id, 999],
    word: ['影片', '—'],
    other: ['电影', '影片'],
    language: ['zh-Hans', 'en'],
    is_show: [1, 0],
  }
}

/** Parameters of settings: one that was changed. */
export async function fillSettings(owner: TestOperator): Promise<Meant> {
  const save = { request_id: newRequest(), changes: [{ key: 'setting.tel', value: '1' }] }
  const { versions } = await owner.call('POST /admin/api/setting.Setting/save', save)
  return {
    key: ['setting.tel', 'setting.title.en', 'setting.titel'],
    changes: [[{ key: 'setting.tel', value: '2' }], [{ key: 'setting.icp', value: null, version: 0 }]],
    history_id: [versions['setting.tel'], 999],
  }
}
