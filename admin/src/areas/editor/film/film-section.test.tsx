// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { FakeRefusal } from '../../../testing/fake-server.ts'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { createFakeContent, videoOf } from '../testing/answers.ts'
import { filmOf, filmsOf } from '../testing/films.ts'

const CHAPTERS = 'POST /admin/api/media.Chapter/save'
const SUBTITLE = 'POST /admin/api/media.Subtitle/save'
const ORDER = 'POST /admin/api/media.Film/order'
const LOADED = { timeout: 8000 }
const written = { version: 2, record_id: 5 }

async function openFilms(films = [filmOf(1, { titles: { 'zh-Hans': '泥板' } }), filmOf(2)], more = {}) {
  const content = createFakeContent(videoOf())
  const opened = await openConsole('/contents/7', {
    ...content.answers,
    'GET /admin/api/media.Film/list': () => filmsOf(films),
    ...more,
  })
  await screen.findByRole('heading', { name: '影片' }, LOADED)
  return opened
}

describe('films in the editor', () => {
  afterEach(() => {
    closeConsole()
    localStorage.clear()
  })

  it('show their parts, those of the chosen one below', async () => {
    const { user } = await openFilms([
      filmOf(1, { titles: { 'zh-Hans': '泥板' }, chapters: [{ time: 192, titles: { 'zh-Hans': '三联组' } }] }),
      filmOf(2),
    ])
    const rows = await screen.findAllByRole('row')
    expect(rows.map((row) => within(row).getByText(/字幕/).textContent)).toEqual(['字幕 0 · 章节 1', '字幕 0 · 章节 0'])
    expect(screen.getByLabelText<HTMLInputElement>('第 1 章的时间').value).toBe('03:12')
    await user.click(screen.getByText('第 2 段'))
    expect(await screen.findByText(/还没有章节/)).toBeTruthy()
  })

  it('are put into another order by their menus', async () => {
    const { server, user } = await openFilms(undefined, { [ORDER]: () => written })
    await user.click(await screen.findByRole('button', { name: '第 2 段 的操作' }))
    await user.click(await screen.findByRole('menuitem', { name: '上移' }))
    await waitFor(() => expect(server.inputsOf(ORDER)).toMatchObject([{ file_ids: [2, 1], version: 1 }]))
    expect(await screen.findByText('顺序换好了')).toBeTruthy()
  })

  it('get a chapter where the film stands, and keep what is wrong from the server', async () => {
    const { server, user } = await openFilms(
      [filmOf(1, { chapters: [{ time: 192, titles: { 'zh-Hans': '三联组' } }] })],
      {
        [CHAPTERS]: () => written,
      },
    )
    await user.click(await screen.findByRole('button', { name: '从这里加一章' }))
    await user.type(screen.getByLabelText('新一章的标题'), '开头{Enter}')
    await waitFor(() =>
      expect(server.inputsOf(CHAPTERS)).toMatchObject([
        { chapters: [{ time: 0, titles: { 'zh-Hans': '开头' } }, { time: 192 }] },
      ]),
    )
    const time = screen.getByLabelText('第 1 章的时间')
    await user.clear(time)
    await user.type(time, '20:00{Enter}')
    expect(await screen.findByText(/时间写成/)).toBeTruthy()
    expect(server.inputsOf(CHAPTERS)).toHaveLength(1)
  })

  it('get subtitles after it was said what is odd about the file', async () => {
    const { server, user } = await openFilms([filmOf(1)], {
      [SUBTITLE]: ({ dry }: { dry?: number }) => {
        if (dry !== 1) return { ...written, cue_num: 15, notes: [], has_more: 0 }
        return { version: 1, record_id: null, cue_num: 15, notes: [{ kind: 'order', cue: 14, line: 55 }], has_more: 0 }
      },
    })
    await user.click(await screen.findByRole('tab', { name: /字幕/ }))
    const file = new File(['1\n00:00:01,000 --> 00:00:02,000\n永'], 'words.srt')
    fireEvent.change(screen.getByLabelText('选字幕文件', { selector: 'input' }), { target: { files: [file] } })
    expect(await screen.findByText('第 14 条比第 15 条晚（第 55 行）')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '存成简体中文字幕' }))
    await waitFor(() => expect(server.inputsOf(SUBTITLE)).toHaveLength(2))
    expect(server.inputsOf(SUBTITLE)[1]).toMatchObject({ lang: 'zh-Hans', dry: 0, is_default: 1 })
  })

  it('get subtitles that are dropped, or were sent before', async () => {
    const upload = {
      ...{ upload_id: 's'.repeat(43), url: '', name: 'sent.ass', size: 5, offset: 5, kind: 'subtitle' as const },
      ...{ state: 'finished' as const, sha256: '', content_id: 0, create_time: '', exp_time: '' },
    }
    const { server, user } = await openFilms([filmOf(1)], {
      'GET /admin/api/media.Upload/list': () => ({ list: [upload] }),
      [SUBTITLE]: () => ({ ...written, cue_num: 2, notes: [], has_more: 0 }),
    })
    await user.click(await screen.findByRole('tab', { name: /字幕/ }))
    const file = new File(['1\n00:00:01,000 --> 00:00:02,000\n永'], 'dropped.srt')
    const place = screen.getByRole('region', { name: '加字幕或换掉' })
    fireEvent.drop(place, { dataTransfer: { types: ['Files'], files: [file], items: [] } })
    expect(await screen.findByText('《dropped.srt》：2 条')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '先不' }))
    await user.click(await screen.findByRole('button', { name: 'sent.ass' }))
    expect(await screen.findByText('《sent.ass》：2 条')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '存成简体中文字幕' }))
    await waitFor(() => expect(server.inputsOf(SUBTITLE)).toHaveLength(3))
    expect(server.inputsOf(SUBTITLE)[2]).toMatchObject({ upload_id: 's'.repeat(43), dry: 0 })
    expect(server.inputsOf(SUBTITLE)[0]).toMatchObject({ text: expect.stringContaining('永'), dry: 1 })
  })

  it('say what the server says of a file that is none', async () => {
    const { user } = await openFilms([filmOf(1)], {
      [SUBTITLE]: () => {
        throw new FakeRefusal('media.subtitle_unreadable')
      },
    })
    await user.click(await screen.findByRole('tab', { name: /字幕/ }))
    const input = screen.getByLabelText('选字幕文件', { selector: 'input' })
    fireEvent.change(input, { target: { files: [new File(['x'], 'x.srt')] } })
    expect(await screen.findByText('msg media.subtitle_unreadable')).toBeTruthy()
  })

  it('are made of an upload that is finished', async () => {
    const upload = {
      ...{ upload_id: 'u'.repeat(43), url: '', name: 'new.mp4', size: 5, offset: 5, kind: 'video' as const },
      ...{ state: 'finished' as const, sha256: '', content_id: 0, create_time: '', exp_time: '' },
    }
    const attach = 'POST /admin/api/media.Film/attach'
    const { server, user } = await openFilms([], {
      'GET /admin/api/media.Upload/list': () => ({ list: [upload] }),
      [attach]: () => ({ ...written, file_id: 3, is_playable: 1, rendition_num: 2, notes: [], note_texts: [] }),
    })
    await user.click(await screen.findByRole('button', { name: '加一段' }))
    await user.click(await screen.findByRole('radio', { name: /new\.mp4/ }))
    await user.click(screen.getByRole('button', { name: '加上' }))
    await waitFor(() => expect(server.inputsOf(attach)).toMatchObject([{ upload_id: upload.upload_id, version: 1 }]))
    expect(await screen.findByText('加好了，2 档清晰度在排队')).toBeTruthy()
  })
})
