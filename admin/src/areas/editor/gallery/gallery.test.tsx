// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { FakeRefusal } from '../../../testing/fake-server.ts'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { createFakeContent, videoOf } from '../testing/answers.ts'

const KEEP = 'POST /admin/api/media.Picture/keep'
const DRAFT = 'POST /admin/api/content.Document/draft'
const INFO = 'GET /admin/api/content.Document/info'
const LOADED = { timeout: 8000 }
const TIME = '2026-11-21 14:02:00'

const fileOf = (file_id: number, is_shown: 0 | 1 = 0) => ({
  ...{
    file_id,
    file_name: `图 ${file_id}`,
    url: '/a.webp',
    small_url: '/a.webp',
    width: 4,
    height: 3,
    color: '#123456',
  },
  ...{ create_time: TIME, is_shown },
})
const pictureOf = (file_id: number) => ({ file_id, title: '', text: '', texts: {} })
const libraryFile = (file_key: string, name: string) => ({
  ...{
    file_key,
    name,
    kind: 'image' as const,
    ext: 'webp',
    size: 4,
    width: 4,
    height: 3,
    duration: 0,
    image_url: '/a.webp',
  },
  ...{ image_color: '', use: 'used' as const, create_time: TIME, erase_time: null },
})

/** A gallery with three pictures; what is kept gets the numbers from 4 on. */
async function openGallery(more = {}) {
  const content = createFakeContent(videoOf({ pictures: [1, 2, 3].map(pictureOf) }))
  const files = [1, 2, 3].map((id) => fileOf(id, 1))
  let uploadNum = 0
  const uploadOf = (upload_id: string, name: string) => ({
    ...{
      upload_id,
      url: '',
      name,
      size: 3,
      offset: 0,
      kind: 'image' as const,
      state: 'wished' as const,
      sha256: '',
      content_id: 0,
    },
    ...{ create_time: TIME, exp_time: TIME },
  })
  const opened = await openConsole(
    '/contents/7',
    {
      ...content.answers,
      [INFO]: () => ({ ...content.info(), kind: 'gallery' }),
      'GET /admin/api/content.Gallery/info': () => ({ list: files }),
      'POST /admin/api/media.Upload/wish': ({ name }: { name: string }) => ({
        ...uploadOf(`u${++uploadNum}`, name),
        is_here: 0 as const,
      }),
      'POST /admin/api/media.Upload/finish': ({ upload_id }: { upload_id: string }) => ({
        ...uploadOf(upload_id, ''),
        ...{ offset: 3, state: 'finished' as const },
      }),
      'GET /admin/api/media.File/list': () => ({
        list: [libraryFile('file-9', '甲骨'), libraryFile('cover-2', '楔形')],
        ...{ next_cursor: null, prev_cursor: null, count: 2, is_count_exact: 1 as const, total_size: 8 },
      }),
      [KEEP]: () => {
        const file = fileOf(files.length + 1)
        files.push(file)
        return { file_id: file.file_id }
      },
      ...more,
    },
    undefined,
    {
      hasher: { ends: async () => 'a'.repeat(64), whole: async () => 'b'.repeat(64) } as never,
      send: async () => undefined,
    },
  )
  await screen.findByRole('heading', { name: '图片' }, LOADED)
  const drafted = () =>
    (
      opened.server.inputsOf(DRAFT).at(-1) as { changes?: { pictures?: { file_id: number }[] } }
    )?.changes?.pictures?.map(({ file_id }) => file_id)
  return { ...opened, drafted }
}

const pictures = (...names: string[]) => names.map((name) => new File(['abc'], name, { type: 'image/png' }))

describe('pictures of a gallery in the editor', () => {
  afterEach(() => {
    closeConsole()
    localStorage.clear()
  })

  it('are sent, several at once, and stand behind the others in the order in which they were chosen', async () => {
    const { server, drafted } = await openGallery()
    const input = screen.getByLabelText('上传图片', { selector: 'input' })
    fireEvent.change(input, { target: { files: pictures('甲.png', '乙.png') } })
    await waitFor(() => expect(server.inputsOf(KEEP)).toMatchObject([{ upload_id: 'u1' }, { upload_id: 'u2' }]), LOADED)
    await waitFor(() => expect(drafted()).toEqual([1, 2, 3, 4, 5]), LOADED)
    expect(await screen.findByText('5 张，3 到 200 张')).toBeTruthy()
  })

  it('are dropped on their place', async () => {
    const { drafted } = await openGallery()
    const place = screen.getByRole('region', { name: '加图片' })
    fireEvent.drop(place, { dataTransfer: { types: ['Files'], files: pictures('甲.png'), items: [] } })
    await waitFor(() => expect(drafted()).toEqual([1, 2, 3, 4]), LOADED)
  })

  it('come from the library, several at once', async () => {
    const { server, user, drafted } = await openGallery()
    await user.click(screen.getByRole('button', { name: '从媒体库选' }))
    const dialog = await screen.findByRole('dialog', { name: '媒体库里的图片' })
    await user.click(await within(dialog).findByRole('checkbox', { name: '甲骨' }))
    await user.click(within(dialog).getByRole('checkbox', { name: '楔形' }))
    await user.click(within(dialog).getByRole('button', { name: '加 2 张' }))
    await waitFor(() => expect(drafted()).toEqual([1, 2, 3, 4, 5]), LOADED)
    expect(server.inputsOf(KEEP)).toMatchObject([{ file_key: 'file-9' }, { file_key: 'cover-2' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('that are refused are said and stay chosen', async () => {
    const refuse = () => {
      throw new FakeRefusal('media.picture_unreadable', {}, 400)
    }
    const { user, drafted } = await openGallery({ [KEEP]: refuse })
    await user.click(screen.getByRole('button', { name: '从媒体库选' }))
    await user.click(await screen.findByRole('checkbox', { name: '甲骨' }))
    await user.click(screen.getByRole('button', { name: '加 1 张' }))
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '甲骨' }).checked).toBe(true))
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(drafted()).toBeUndefined()
  })

  it('are taken out, and come back to their place by undo', async () => {
    const { user, drafted } = await openGallery()
    await user.click(await screen.findByRole('button', { name: '从图集里拿掉“图 2”' }))
    await waitFor(() => expect(drafted()).toEqual([1, 3]), LOADED)
    await user.click(await screen.findByRole('button', { name: '撤销' }))
    await waitFor(() => expect(drafted()).toEqual([1, 2, 3]), LOADED)
  })
})
