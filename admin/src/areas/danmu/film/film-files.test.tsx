// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { Output } from '@zimu/contract'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { sessionOf } from '../../../testing/rows.ts'
import { danmuAddress, readBase64 } from './film-file.ts'

const LIST = 'GET /admin/api/danmu.Item/list'
const INFO = 'GET /admin/api/danmu.Film/info'
const IMPORT = 'POST /admin/api/danmu.Film/import'

const video = { duration: 60, shown_num: 5, held_num: 1, imported_num: 2 }
const film: Output<typeof INFO> = {
  ...{ content_id: 12, name: '楔子' },
  videos: [
    { ...video, file_id: 7 },
    { ...video, file_id: 8, shown_num: 9 },
  ],
}
const look: Output<typeof IMPORT> = {
  ...{ read_num: 6, added_num: 3, held_num: 1, known_num: 1, record_id: null },
  left_out: [{ reason: 'outside', num: 2, examples: ['片尾以后'] }],
}
const answers = {
  [LIST]: () => ({ list: [], next_cursor: null, seen_time: null }),
  [INFO]: () => film,
  [IMPORT]: ({ dry }: { dry?: 0 | 1 | undefined }) => ({ ...look, record_id: dry === 1 ? null : 80 }),
}

beforeAll(() => import('../danmu.page.tsx'))
afterEach(closeConsole)

async function openFiles(more = {}) {
  const opened = await openConsole('/danmu?view=all&content=12', { ...answers, ...more }, sessionOf('moderator'))
  await opened.user.click(await screen.findByRole('button', { name: '弹幕文件' }))
  const dialog = within(await screen.findByRole('dialog', { name: '弹幕文件：楔子' }))
  return { ...opened, dialog }
}
const xml = new File(['<i></i>'], 'a.xml', { type: 'text/xml' })

it('a file is looked through first: how many are read, and what is left out why; then it is added', async () => {
  const { user, server, dialog } = await openFiles()
  await user.upload(dialog.getByLabelText('弹幕文件（XML）'), xml)
  expect(await dialog.findByText('读到 6 条。')).toBeTruthy()
  expect(dialog.getByText('会加 3 条，1 条已经有了。 其中 1 条命中“先审”的词，先等审。')).toBeTruthy()
  expect(dialog.getByRole('row', { name: /在片子结束以后/ }).textContent).toBe('在片子结束以后2片尾以后')
  expect(server.inputsOf(IMPORT)).toMatchObject([{ content_id: 12, file_id: 7, name: 'a.xml', dry: 1 }])
  await user.click(dialog.getByRole('button', { name: '加 3 条弹幕' }))
  await waitFor(() =>
    expect(server.inputsOf(IMPORT).at(-1)).toMatchObject({ dry: 0, file: btoa('<i></i>'), file_id: 7 }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('another episode has its own file, and what was looked through is none of it', async () => {
  const { user, dialog } = await openFiles()
  await user.upload(dialog.getByLabelText('弹幕文件（XML）'), xml)
  await dialog.findByText('读到 6 条。')
  await user.selectOptions(dialog.getByRole('combobox', { name: '哪一集' }), '8')
  expect(dialog.queryByText('读到 6 条。')).toBeNull()
  expect(dialog.getByText(/^显示 9 条/)).toBeTruthy()
  expect(dialog.getByRole('link', { name: '下载 XML' }).getAttribute('href')).toBe(danmuAddress(12, 8))
})

it('a file that is too large is refused in a sentence before it is sent', async () => {
  const { user, server, dialog } = await openFiles()
  const large = new File(['x'], 'b.xml')
  Object.defineProperty(large, 'size', { value: 50 * 1024 * 1024 })
  await user.upload(dialog.getByLabelText('弹幕文件（XML）'), large)
  expect((await dialog.findByRole('alert')).textContent).toBe('弹幕文件最大 4 MB。分几份再导入。')
  expect(server.inputsOf(IMPORT)).toEqual([])
})

it('without a film in the address one is chosen by its name', async () => {
  const content = { content_id: 12, name: '楔子' }
  const { user } = await openConsole('/danmu?view=all', {
    ...answers,
    'GET /admin/api/content.Content/list': () => ({ list: [content] }) as never,
  })
  await user.click(await screen.findByRole('button', { name: '弹幕文件' }))
  await user.click(await screen.findByRole('button', { name: /楔子/ }))
  expect(await screen.findByRole('dialog', { name: '弹幕文件：楔子' })).toBeTruthy()
})

it('bytes are the same in base64, however many', async () => {
  const bytes = Uint8Array.from({ length: 100_001 }, (_, index) => index % 256)
  const back = Uint8Array.from(atob(await readBase64(new Blob([bytes]))), (letter) => letter.charCodeAt(0))
  expect(back).toEqual(bytes)
})
