// @vitest-environment happy-dom
import { configure, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type Answers, FakeRefusal } from '../../testing/fake-server.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import type { FileInfo, FileRow } from './file-words.ts'

const row = (id: number, changed: Partial<FileRow> = {}): FileRow => ({
  ...{ file_key: `file-${id}`, kind: 'video', name: `影片 ${id}`, ext: 'mp4', size: 3.84e9, width: 1920, height: 1080 },
  ...{ duration: 926, image_url: '', image_color: '', use: 'unused', create_time: '2026-11-20 08:00:00' },
  ...{ erase_time: null, ...changed },
})
const info = (changed: Partial<FileInfo> = {}): FileInfo => ({
  ...{ ...row(1), file_path: 'c/1/a.mp4', url: '/media/x/c/1/a.mp4', codec: 'h264', bitrate: 4_000_000 },
  ...{ sha256: 'f'.repeat(64), uploaded_by: '江遥', places: [], ...changed },
})
const answers = (list: FileRow[], more: Answers = {}): Answers => ({
  'GET /admin/api/media.File/list': () => ({
    ...{ list, next_cursor: null, prev_cursor: null, count: list.length, is_count_exact: 1, total_size: 4e9 },
  }),
  'GET /admin/api/media.File/info': () => info(),
  ...more,
})

// The page of the area is loaded when it is opened.
configure({ asyncUtilTimeout: 5000 })
afterEach(closeConsole)

it('lists files, opens one beside the list by its address, and shows where it is used', async () => {
  const { user, address } = await openConsole(
    '/media',
    answers([row(1), row(2, { use: 'used' })], {
      'GET /admin/api/media.File/info': () =>
        info({ use: 'used', places: [{ content_id: 602, name: '线形文字', role: 'video' }] }),
    }),
  )
  await user.click(await screen.findByText('影片 2'))
  expect(address()).toContain('open=file-2')
  const panel = await screen.findByRole('complementary', { name: '文件的情况' })
  expect(await within(panel).findByRole('link', { name: '线形文字' })).toBeTruthy()
  expect(within(panel).getByText('4 Mbit/s')).toBeTruthy()
  expect(within(panel).queryByRole('button', { name: '删除' })).toBeNull()
})

it('deletes unused files with a reason, and says how long they can come back', async () => {
  const { user, server } = await openConsole(
    '/media',
    answers([row(1), row(2)], { 'POST /admin/api/media.File/delete': () => ({ num: 2, record_id: 8 }) }),
  )
  await user.click(await screen.findByRole('checkbox', { name: '选上“影片 1”' }))
  await user.click(screen.getByRole('checkbox', { name: '选上“影片 2”' }))
  await user.click(screen.getByRole('button', { name: '删除 2 个文件' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: '没有内容在用' }))
  await user.click(within(dialog).getByRole('button', { name: '删除 2 个文件' }))
  expect(await screen.findByText('2 个文件 7 天后永久删除')).toBeTruthy()
  expect(server.inputsOf('POST /admin/api/media.File/delete')).toMatchObject([
    { file_keys: ['file-1', 'file-2'], reason: '没有内容在用' },
  ])
})

it('names the contents that still use a file', async () => {
  const { user } = await openConsole(
    '/media?open=file-1',
    answers([row(1)], {
      'POST /admin/api/media.File/delete': () => {
        throw new FakeRefusal('request.in_use', { current: { places: [{ content_id: 3, name: '永字八法' }] } })
      },
    }),
  )
  await user.click(await screen.findByRole('button', { name: '删除' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: '没有内容在用' }))
  await user.click(within(dialog).getByRole('button', { name: '删除 1 个文件' }))
  expect(await screen.findByText('还有内容在用：永字八法。先从那里取下。')).toBeTruthy()
})

it('keeps kind, filters and view in the address', async () => {
  const { user, address, server } = await openConsole(
    '/media?kind=image&use=unused',
    answers([row(1, { kind: 'image' })]),
  )
  expect(await screen.findByText('影片 1')).toBeTruthy()
  expect(server.inputsOf('GET /admin/api/media.File/list')[0]).toMatchObject({ kind: 'image', use: 'unused' })
  await user.click(screen.getByText('格子'))
  expect(address()).toContain('look=grid')
})
