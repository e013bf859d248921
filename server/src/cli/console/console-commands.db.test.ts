/** Commands that do what the console does: the same rules, the same rows in the record, seen by the console afterwards. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeCategory, makeContent, makeTag } from '../../testing/factories.ts'
import { createTestApp, eachDatabase, makeOperator, type TestApp, type TestOperator } from '../../testing/index.ts'
import { runAsOperator } from '../testing/operator.ts'

eachDatabase('acts of the console by command', (kind) => {
  let app: TestApp
  let owner: TestOperator
  let folder: string
  beforeEach(async () => {
    app = await createTestApp(kind)
    owner = await makeOperator(app, ['owner'], 'owner')
    folder = mkdtempSync(join(tmpdir(), 'zimu-acts-'))
  })
  afterEach(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })

  const run = (...words: string[]) => runAsOperator(app, words)
  async function done(...words: string[]) {
    const result = await run(...words)
    expect([words.join(' '), result.exit, ...(result.exit === 0 ? [] : result.lines)]).toEqual([words.join(' '), 0])
    return result
  }
  function file(name: string, fields: object): string {
    const path = join(folder, name)
    writeFileSync(path, JSON.stringify(fields))
    return path
  }
  async function lastEntry() {
    const { list } = await owner.call('GET /admin/api/audit.Entry/list', {})
    return list[0]
  }

  it('a draft: set from a file, shown, published as the console publishes it, and brought back', async () => {
    const content_id = await makeContent(app, { kind: 'article', name: '旧名', bodies: { 'zh-Hans': '<p>旧</p>' } })
    const id = String(content_id)
    await done('content', 'draft', 'set', id, file('draft.yaml', { name: '新名', body: '新' }))
    const shown = await done('content', 'draft', 'show', id)
    expect(JSON.parse(shown.out.join('\n'))).toMatchObject({ name: '新名', body: '新' })
    const dry = await done('content', 'draft', 'publish', id, '--dry-run')
    expect(dry.out).toContain('changes name')
    expect((await owner.call('GET /admin/api/content.Content/info', { content_id })).name).toBe('旧名')
    await done('content', 'draft', 'publish', id, '--reason', '改名')
    expect(await owner.call('GET /admin/api/content.Content/info', { content_id })).toMatchObject({
      name: '新名',
      editor: 'ann',
    })
    expect(await lastEntry()).toMatchObject({ action: 'content.publish', operator: 'cli:ann', reason: '改名' })

    const versions = await done('content', 'draft', 'versions', id)
    const [, kinds] = [versions.out[0], versions.out.slice(1).map((line) => line.split(',')[2])]
    expect(kinds).toEqual(['publish', 'save', 'import'])
    await done('content', 'draft', 'restore', versions.out.at(-1)?.split(',')[0] ?? '')
    const former = await done('content', 'draft', 'show', id)
    expect(JSON.parse(former.out.join('\n'))).toMatchObject({ name: '旧名' })
    await done('content', 'draft', 'discard', id)
    expect((await run('content', 'draft', 'publish', id)).lines[0]).toMatch(/has no draft/)
  })

  it('a draft that somebody else saved since is not written over', async () => {
    const content_id = await makeContent(app, { kind: 'article' })
    const input = { content_id, draft_version: 0, changes: { name: '先来' } }
    await owner.call('POST /admin/api/content.Document/draft', input)
    const late = await run(
      'content',
      'draft',
      'set',
      String(content_id),
      file('a.json', { name: '后到' }),
      '--draft',
      '0',
    )
    expect([late.exit, late.lines[0]]).toEqual([1, expect.stringMatching(/request\.conflict/)])
    const wrong = await run('content', 'draft', 'set', String(content_id), file('b.json', { name: '' }))
    expect(wrong.lines[0]).toMatch(/content\.name_needed/)
  })

  it('a new content, published at a time to come, which is changed then', async () => {
    const made = await done('content', 'make', 'article', '新文')
    const id = made.out[0] ?? ''
    await done('content', 'draft', 'set', id, file('body.json', { body: '字' }))
    await done('content', 'draft', 'schedule', id, '2027-01-01 20:00:00')
    const content_id = Number(id)
    const info = () => owner.call('GET /admin/api/content.Content/info', { content_id })
    expect(await info()).toMatchObject({ state: 'scheduled', release_time: '2027-01-01 20:00:00' })
    await done('content', 'schedule', id, '2027-01-02 20:00:00')
    expect(await info()).toMatchObject({ release_time: '2027-01-02 20:00:00' })
    await done('content', 'place', id, '--hot', 'on', '--sort', '300')
    expect(await info()).toMatchObject({ is_hot: 1, sort: 300 })
    expect((await run('content', 'place', id)).exit).toBe(2)
  })

  it('categories and tags: saved, moved, merged with a look before, deleted', async () => {
    const [parent, child, other] = [await makeCategory(app), await makeCategory(app), await makeCategory(app)]
    const tags = [await makeTag(app), await makeTag(app)]
    await makeContent(app, { category_ids: [child], tag_ids: [tags[0] ?? 0] })
    const dry = await done('category', 'move', String(child), '--into', String(parent), '--dry-run')
    expect(dry.out).toEqual(['1 contents would move'])
    await done('category', 'move', String(child), '--into', String(parent))
    await done('category', 'merge', String(child), String(other), '--reason', '重复')
    expect(await lastEntry()).toMatchObject({ action: 'category.merge', operator: 'cli:ann', reason: '重复' })
    await done('category', 'save', file('c.json', { names: { 'zh-Hans': '墨' } }), '--id', String(other))
    const listed = await done('category', 'list')
    expect(listed.out.find((line) => line.startsWith(`${other},`))).toMatch(/,墨,1,/)
    await done('category', 'delete', String(parent))
    const late = await run(
      'tag',
      'save',
      file('t.json', { tag_unique: 'x' }),
      '--id',
      String(tags[0]),
      '--version',
      '9',
    )
    expect(late.lines[0]).toMatch(/request\.conflict/)
    await done('tag', 'merge', String(tags[0]), String(tags[1]))
    await done('tag', 'save', file('n.json', { tag_unique: 'new', names: { 'zh-Hans': '新' } }))
    const unused = await done('tag', 'list', '--unused')
    const number = unused.out.at(-1)?.split(',')[0] ?? ''
    await done('tag', 'delete', number)
  })

  it('rows of the site one by one, each act a row of the record that the console takes back', async () => {
    await done(
      'faq',
      'save',
      file('q.json', { group: 'player', question: { 'zh-Hans': '问' }, answer: { 'zh-Hans': '答' } }),
    )
    const { list } = await owner.call('GET /admin/api/site.Faq/list', {})
    const id = String(list[0]?.faq_id)
    await done('faq', 'save', file('q2.json', { question: { 'zh-Hans': '再问' } }), '--id', id)
    const shown = await done('faq', 'show', id)
    expect(JSON.parse(shown.out.join('\n'))).toMatchObject({
      question: { 'zh-Hans': '再问' },
      answer: { 'zh-Hans': '答' },
    })
    await done('faq', 'hide', id)
    expect((await owner.call('GET /admin/api/site.Faq/list', {})).list[0]?.is_disable).toBe(1)
    const entry = await lastEntry()
    expect(entry).toMatchObject({ action: 'faq.disable', operator: 'cli:ann' })
    await done('record', 'undo', String(entry?.record_id))
    expect((await owner.call('GET /admin/api/site.Faq/list', {})).list[0]?.is_disable).toBe(0)
    expect((await run('faq', 'hide', '999')).lines[0]).toMatch(/no faq 999/)

    const link = (name: string) => file(`${name}.json`, { name, url: 'https://example.org/' })
    await done('link', 'save', link('甲'))
    await done('link', 'save', link('乙'))
    const links = (await done('link', 'list')).out.slice(1).map((line) => line.split(',')[0] ?? '')
    await done('link', 'order', [...links].reverse().join(','))
    expect((await done('link', 'list')).out.slice(1).map((line) => line.split(',')[1])).toEqual(['乙', '甲'])
    await done('link', 'delete', links[0] ?? '')

    const content_id = await makeContent(app, {})
    await done('carousel', 'save', file('s.json', { content_id }))
    expect((await done('carousel', 'list')).out).toHaveLength(2)
  })

  it('notices: urgent ones need a reason, here too', async () => {
    const fields = { title: { 'zh-Hans': '维护' }, content: { 'zh-Hans': '今晚' }, is_urgent: 1 }
    await done('notice', 'save', file('n.json', fields))
    const id = (await done('notice', 'list')).out[1]?.split(',')[0] ?? ''
    expect((await run('notice', 'publish', id)).lines[0]).toMatch(/operator\.reason_needed/)
    await done('notice', 'publish', id, '--reason', '机房断电')
    expect((await run('notice', 'save', file('x.json', { titel: 'x' }))).exit).toBe(2)
  })

  it('agreements and search words', async () => {
    await done(
      'agreement',
      'save',
      'terms',
      file('a.json', { name: { 'zh-Hans': '协议' }, content: { 'zh-Hans': '一' } }),
    )
    await done('agreement', 'publish', 'terms', '--reason', '第一版')
    await done('agreement', 'save', 'terms', file('b.json', { content: { 'zh-Hans': '二' } }))
    expect((await done('agreement', 'list')).out[1]).toMatch(/^terms,协议,1,1,/)
    await done('synonym', 'save', '毛笔', 'brush')
    const synonym = (await done('synonym', 'list')).out[1]?.split(',')[0] ?? ''
    await done('synonym', 'delete', synonym)
    await done('searchword', 'ignore', '墨水')
  })

  it('acts without a command of their own, from a file; others are named by their command', async () => {
    const content_id = await makeContent(app, {})
    const bulk = file('bulk.json', { ids: [content_id], act: 'top', is_on: 1 })
    const dry = await done('act', 'content.Content/bulk', bulk, '--dry-run')
    expect(JSON.parse(dry.out.join('\n'))).toMatchObject({ done_num: 1, record_id: null })
    await done('act', 'content.Content/bulk', bulk)
    expect((await owner.call('GET /admin/api/content.Content/info', { content_id })).is_top).toBe(1)
    expect((await run('act', 'site.Faq/save', bulk)).lines[0]).toMatch(
      /“site\.Faq\/save” has a command of its own: faq save/,
    )
    expect((await run('act', 'operator.Me/password', bulk)).lines[0]).toMatch(/has no command/)
    expect((await run('act', 'no.Such/act', bulk)).exit).toBe(2)
  })
})
