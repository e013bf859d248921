// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Answers } from '../../testing/fake-server.ts'
import { FakeRefusal } from '../../testing/fake-server.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { sessionOf } from '../../testing/rows.ts'

/** Pages are loaded when they are opened. */
const LOADED = { timeout: 8000 }
const SAVE = 'POST /admin/api/search.Synonym/save'
const HOT = 'POST /admin/api/search.Word/hot'
const page = { next_cursor: null, prev_cursor: null, is_count_exact: 1 } as const
const title = { content_id: 5, name: '甲骨文的故事', image_url: '', image_color: '' }

const word = (searchword_id: number, name: string) => ({
  searchword_id,
  name,
  hits: 100 - searchword_id,
  is_placed: 0 as const,
  is_hot: 1 as const,
})

const answers: Answers = {
  'GET /admin/api/search.Miss/list': () => ({
    ...page,
    list: [
      {
        lang: 'zh-Hans',
        name: '甲古文',
        times: 164,
        day_num: 12,
        last_day: '2026-11-23',
        series: Array.from({ length: 30 }, () => 5),
        nearest: [title],
      },
    ],
    count: 1,
  }),
  'GET /admin/api/search.Word/list': ({ state }) => ({
    ...page,
    list: state === 'review' ? [word(9, '印章')] : [word(1, '女书'), word(2, '宋体'), word(3, '草书')],
    count: 3,
    states: { hot: 3, review: 1, hidden: 0 },
  }),
  'GET /admin/api/search.Synonym/list': () => ({ list: [] }),
  'GET /admin/api/search.Try/list': ({ other }) => ({
    list: other === '甲骨文' ? [{ ...title, kind: 'video', through: 'synonym', synonym_id: 0 }] : [],
    wordings: [],
  }),
  'POST /admin/api/audit.Entry/undo': () => ({ record_id: 99 }),
}

describe('search words', () => {
  afterEach(closeConsole)

  it('a synonym is made for a word sought in vain, its effect shown before', async () => {
    const { server, user } = await openConsole('/search-words', {
      ...answers,
      [SAVE]: () => ({ synonym_id: 4, record_id: 31 }),
    })
    const other = await screen.findByRole('textbox', { name: '也找这个' }, LOADED)
    await waitFor(() => expect(screen.getByRole('textbox', { name: '词' })).toHaveProperty('value', '甲古文'))
    await user.type(screen.getByRole('textbox', { name: '也找这个' }), '甲骨文')
    expect(other).toBeTruthy()
    expect(await screen.findByText('过去 30 天，164 次会不再落空。')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '加上' }))
    expect(await screen.findByText('搜“甲古文”也找“甲骨文”了')).toBeTruthy()
    expect(server.inputsOf(SAVE)).toMatchObject([{ word: '甲古文', other: '甲骨文', is_one_way: 1 }])
    await user.click(screen.getByRole('button', { name: '撤销' }))
    await waitFor(() => expect(server.inputsOf('POST /admin/api/audit.Entry/undo')).toMatchObject([{ record_id: 31 }]))
  })

  it('one that is there already is said beside the form', async () => {
    const { user } = await openConsole('/search-words?tab=synonyms', {
      ...answers,
      [SAVE]: () => {
        throw new FakeRefusal('search.synonym_there')
      },
    })
    await user.type(await screen.findByRole('textbox', { name: '词' }, LOADED), 'a')
    await user.type(screen.getByRole('textbox', { name: '也找这个' }), 'b')
    await user.click(screen.getByRole('button', { name: '加上' }))
    expect((await screen.findByRole('alert')).textContent).toContain('search.synonym_there')
  })

  it('a word is ignored, and a moderator has no button that makes contents', async () => {
    const { server, user } = await openConsole(
      '/search-words',
      { ...answers, 'POST /admin/api/search.Miss/ignore': () => ({ record_id: 8 }) },
      sessionOf('moderator'),
    )
    await user.click(await screen.findByRole('button', { name: '不管“甲古文”' }, LOADED))
    expect(await screen.findByText('“甲古文”不再列在这里')).toBeTruthy()
    expect(server.inputsOf('POST /admin/api/search.Miss/ignore')).toMatchObject([{ lang: 'zh-Hans', name: '甲古文' }])
    expect(screen.queryByRole('button', { name: '建内容' })).toBeNull()
  })

  it('hot words are put in order by keys alone, as one act', async () => {
    const { server, user } = await openConsole('/search-words?tab=hot', {
      ...answers,
      [HOT]: () => ({ record_id: 41 }),
    })
    const handle = await screen.findByRole('button', { name: '移动“草书”' }, LOADED)
    handle.focus()
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(await screen.findByText('“草书”：3 个里的第 1 个')).toBeTruthy()
    await waitFor(() => expect(server.inputsOf(HOT)).toMatchObject([{ searchword_ids: [3, 1, 2] }]))
    const rows = within(screen.getByRole('list', { name: '热词' })).getAllByRole('listitem')
    expect(rows[0]?.textContent).toContain('草书')
  })

  it('an order that is refused goes back', async () => {
    const { user } = await openConsole('/search-words?tab=hot', {
      ...answers,
      [HOT]: () => {
        throw new FakeRefusal('search.word_not_found')
      },
    })
    const handle = await screen.findByRole('button', { name: '移动“女书”' }, LOADED)
    handle.focus()
    await user.keyboard('{End}')
    const first = () => screen.getAllByRole('listitem').find(({ textContent }) => textContent?.startsWith('1'))
    expect(first()?.textContent).toContain('宋体')
    await waitFor(() => expect(first()?.textContent).toContain('女书'))
  })

  it('a word that waits is shown to everybody', async () => {
    const { server, user } = await openConsole('/search-words?tab=review', {
      ...answers,
      'POST /admin/api/search.Word/review': () => ({ record_id: 51 }),
    })
    await user.click(await screen.findByRole('button', { name: '给大家看' }, LOADED))
    await waitFor(() =>
      expect(server.inputsOf('POST /admin/api/search.Word/review')).toMatchObject([
        { searchword_ids: [9], is_show: 1 },
      ]),
    )
  })
})
