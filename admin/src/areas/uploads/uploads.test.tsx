// @vitest-environment happy-dom
import { configure, fireEvent, screen, within } from '@testing-library/react'
import type { Output } from '@zimu/contract'
import { afterEach, expect, it } from 'vitest'
import { type Answers, FakeRefusal } from '../../testing/fake-server.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { contentList, contentRow, sessionOf } from '../../testing/rows.ts'

type Work = Output<'GET /admin/api/media.Work/info'>
type Film = Output<'GET /admin/api/media.Rendition/films'>['list'][number]
type Rendition = Film['renditions'][number]

const work = (changed: Partial<Work> = {}): Work => ({
  ...{ free_size: 412e9, is_tight: 0, max_size: 64e9, transcoder: 'whole', transcode_num: 1 },
  ...{ is_paused: 0, pause_operator: '', pause_time: null, workers: [] },
  ...{ running_num: 1, queued_num: 2, failed_num: 1, left_seconds: 1260, ...changed },
})
const rendition = (rendition_id: number, changed: Partial<Rendition> = {}): Rendition => ({
  ...{ rendition_id, kind: 'film', name: '720p', state: 'done', progress: 1, speed: 0, place: 0, priority: 0 },
  ...{ size: 0, runner: 'a:1', is_own_runner: 1, attempt_num: 1, fault: '', fault_seconds: 0, fault_text: '' },
  ...{ start_time: null, end_time: '2026-11-23 18:31:00', ...changed },
})
const film = (renditions: Rendition[], changed: Partial<Film> = {}): Film => ({
  ...{ file_id: 7, file_name: 'b.mov', content_id: 602, content_name: '线形文字', image_url: '', image_color: '' },
  ...{ width: 1920, height: 1080, codec: 'h264', duration: 926, is_playable: 1, renditions, ...changed },
})
const answers = (films: Film[], more: Answers = {}): Answers => ({
  'GET /admin/api/media.Work/info': () => work(),
  'GET /admin/api/media.Rendition/films': () => ({
    ...{ list: films, next_cursor: null, prev_cursor: null, count: films.length, is_count_exact: 1 },
  }),
  'GET /admin/api/content.Content/list': () => contentList([contentRow(602, { name: '线形文字' })]),
  ...more,
})
const listed = (changed: object) => ({
  ...{
    upload_id: 'u1',
    url: '/admin/upload/u1',
    name: 'linear-b.mp4',
    size: 1000,
    offset: 410,
    kind: 'video' as const,
  },
  ...{ state: 'open' as const, sha256: '', content_id: 0, create_time: '', exp_time: '', ...changed },
})
const parts = {
  hasher: { ends: async () => 'e'.repeat(64), whole: async () => 'w'.repeat(64) },
  wait: async () => undefined,
}

// The page of the area is loaded when it is opened.
configure({ asyncUtilTimeout: 5000 })
afterEach(closeConsole)

it('shows what is made of each film, and how the queue stands', async () => {
  const rows = [
    rendition(1, { name: '1080p', size: 412e6 }),
    rendition(2, { state: 'running', progress: 0.43, speed: 2.1 }),
    rendition(3, { name: '480p', state: 'queued', progress: 0, place: 2 }),
    rendition(4, { state: 'running', name: '360p', progress: 0.7, is_own_runner: 0, runner: 'b:2' }),
  ]
  await openConsole('/uploads', answers([film(rows)]))
  expect(await screen.findByText('1 个在转，2 个在排，约 21 分钟')).toBeTruthy()
  expect(screen.getByText('媒体盘 412 GB 可用')).toBeTruthy()
  for (const text of ['完成 · 412 MB', '43 % · 2.1 倍速', '排第 2', '70 % · 另一个进程'])
    expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByText('源 1080p · H.264 · 15:26 · 已可播放')).toBeTruthy()
})

it('says what went wrong, shows the words of the tool, and begins the one rendition again', async () => {
  const failed = rendition(2, {
    ...{ state: 'failed', progress: 0.37, fault: 'damaged_at', fault_seconds: 192, fault_text: '换一个导出再传' },
  })
  const { server, user, address } = await openConsole(
    '/uploads',
    answers([film([rendition(1, { name: '1080p' }), failed])], {
      'GET /admin/api/media.Rendition/log': () => ({ ...failed, lines: ['error while decoding MB 61 34'] }),
      'POST /admin/api/media.Rendition/again': () => ({ num: 1, record_id: 5 }),
    }),
  )
  await user.click(await screen.findByRole('button', { name: '看看' }))
  expect(address()).toContain('open=2')
  expect(await screen.findByText('第 03:12 处的画面数据坏了。')).toBeTruthy()
  expect(screen.getByText(/1080p 已经好了/)).toBeTruthy()
  expect(await screen.findByText('error while decoding MB 61 34')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '只重转 720p' }))
  expect(await screen.findByText('720p 重新排上了')).toBeTruthy()
  expect(server.inputsOf('POST /admin/api/media.Rendition/again')).toMatchObject([{ rendition_id: 2 }])
})

it('has all transcoding rest after it was said what begins anew, and go on', async () => {
  let isPaused = false
  const { server, user } = await openConsole(
    '/uploads',
    answers([film([rendition(1, { state: 'queued', place: 1 })])], {
      'GET /admin/api/media.Work/info': () =>
        isPaused
          ? work({ is_paused: 1, pause_operator: 'jiang', pause_time: '2026-11-23 18:31:00', running_num: 0 })
          : work(),
      'POST /admin/api/media.Work/pause': (input: unknown) => {
        isPaused = (input as { is_paused: number }).is_paused === 1
        return { is_paused: isPaused ? 1 : 0, num: 1, record_id: 8 }
      },
    }),
  )
  await user.click(await screen.findByRole('button', { name: '停下转码' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText(/正在转的 1 个会回到队里，接着转的时候从头开始/)).toBeTruthy()
  expect(server.inputsOf('POST /admin/api/media.Work/pause')).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: '停下转码' }))
  expect(await screen.findByText('转码停下了')).toBeTruthy()
  expect(await screen.findByText(/转码停着：jiang .*停下的/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '接着转' }))
  expect(await screen.findByRole('button', { name: '停下转码' })).toBeTruthy()
  expect(server.inputsOf('POST /admin/api/media.Work/pause')).toMatchObject([{ is_paused: 1 }, { is_paused: 0 }])
})

it('names the processes that convert in place of the server, and the one that works on a rendition', async () => {
  const workers = [{ runner: 'media-1:412', start_time: '2026-11-23 18:00:00' }]
  const row = { state: 'running', progress: 0.7, is_own_runner: 0, runner: 'media-1:412' } as const
  await openConsole(
    '/uploads',
    answers([film([rendition(1, { ...row, start_time: '2026-11-23 18:31:00' })])], {
      'GET /admin/api/media.Work/info': () => work({ workers, transcoder: 'none' }),
    }),
  )
  expect(await screen.findByText(/专门转码的进程：media-1:412（.* 起）/)).toBeTruthy()
  expect(screen.queryByText(/没有 ffmpeg/)).toBeNull()
  expect(await screen.findByText(/^70 % · 另一个进程（media-1:412，\d\d:\d\d 起）$/)).toBeTruthy()
})

it('says what works without ffmpeg, and that the disk is nearly full', async () => {
  await openConsole(
    '/uploads',
    answers([], { 'GET /admin/api/media.Work/info': () => work({ transcoder: 'none', is_tight: 1, free_size: 3e9 }) }),
  )
  expect(await screen.findByText(/没有 ffmpeg：能直接播的照常发布/)).toBeTruthy()
  expect(screen.getByText(/媒体盘快满了：还剩 3 GB/)).toBeTruthy()
})

it('asks for a file of before the reload again, sends it, and puts it into a content', async () => {
  let state: 'open' | 'finished' = 'open'
  const { server, user } = await openConsole(
    '/uploads',
    answers([], {
      'GET /admin/api/media.Upload/list': () => ({ list: [listed({})] }),
      'POST /admin/api/media.Upload/wish': () => ({ ...listed({ state }), is_here: 0 }),
      'POST /admin/api/media.Upload/finish': () => {
        state = 'finished'
        return listed({ state, offset: 1000 })
      },
      'GET /admin/api/content.Content/info': () => ({ ...contentRow(602), version: 4 }) as never,
      'POST /admin/api/media.Film/attach': () => ({
        ...{ version: 5, record_id: 9, file_id: 3, is_playable: 1, rendition_num: 2, notes: [], note_texts: [] },
      }),
    }),
    sessionOf('editor'),
    { ...parts, send: async ({ onOffset }) => onOffset(1000) },
  )
  expect(await screen.findByText('停在 41 %，把这个文件再选一次就接着传')).toBeTruthy()
  const [input] = screen.getAllByLabelText('选文件').filter((element) => element.tagName === 'INPUT')
  if (!input) throw new Error('no input')
  fireEvent.change(input, { target: { files: [new File([new Uint8Array(1000)], 'linear-b.mp4')] } })
  expect(await screen.findByText('完成，还没放进内容')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '放进哪个内容' }))
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: /线形文字/ }))
  expect(await screen.findByText('完成 → 线形文字')).toBeTruthy()
  expect(server.inputsOf('POST /admin/api/media.Film/attach')).toMatchObject([
    { content_id: 602, version: 4, upload_id: 'u1' },
  ])
})

it('says in the words of the server why a file is not taken', async () => {
  await openConsole(
    '/uploads',
    answers([], {
      'POST /admin/api/media.Upload/wish': () => {
        throw new FakeRefusal('upload.no_room')
      },
    }),
    sessionOf('editor'),
    { ...parts, send: async () => undefined },
  )
  const [input] = (await screen.findAllByLabelText('选文件')).filter((element) => element.tagName === 'INPUT')
  if (!input) throw new Error('no input')
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.mp4'), new File(['x'], 'notes.txt')] } })
  expect(await screen.findByText('msg upload.no_room')).toBeTruthy()
  expect(await screen.findByText(/1 个文件没有收：notes.txt/)).toBeTruthy()
})

it('shows uploads in small on every other page, until the tray is closed', async () => {
  const { user } = await openConsole(
    '/contents',
    answers([], { 'GET /admin/api/media.Upload/list': () => ({ list: [listed({})] }) }),
  )
  const tray = await screen.findByRole('complementary', { name: '上传' })
  expect(within(tray).getByText('1 个停着')).toBeTruthy()
  await user.click(within(tray).getByRole('button', { name: '收起' }))
  expect(within(tray).queryByText('linear-b.mp4')).toBeNull()
  await user.click(within(tray).getByRole('button', { name: '关上' }))
  expect(screen.queryByRole('complementary', { name: '上传' })).toBeNull()
})
