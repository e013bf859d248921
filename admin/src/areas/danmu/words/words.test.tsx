// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { Output } from '@zimu/contract'
import { readFilterList } from '@zimu/contract/danmu-filter-list'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { sessionOf } from '../../../testing/rows.ts'
import { wordsText, wordsXml } from './words-text.ts'

const LIST = 'GET /admin/api/danmu.Word/list'
const TRY = 'GET /admin/api/danmu.Word/try'
const SAVE = 'POST /admin/api/danmu.Word/save'
const IMPORT = 'POST /admin/api/danmu.Word/import'

const row: Output<typeof LIST>['list'][number] = {
  word_id: 4,
  word: '太太',
  kind: 'review',
  note: '先看',
  hit_num: 5,
  operator: '何青',
  update_time: '2026-11-20 10:00:00',
  version: 3,
}
const answers = {
  [LIST]: () => ({ list: [row], setting_num: 2 }),
  [TRY]: () => ({
    count: 47,
    shown_num: 44,
    examples: [{ danmu_id: 1, text: '别误导人了', state: 'shown' as const }],
    seen_num: 900,
    is_all: 1 as const,
  }),
  [SAVE]: () => ({ word_id: 5, version: 1, record_id: 80 }),
}

beforeAll(() => import('./words.page.tsx'))
afterEach(closeConsole)

it('a word is saved once it is known what it would have matched', async () => {
  const { user, server } = await openConsole('/danmu/words', answers, sessionOf('moderator'))
  await screen.findByRole('cell', { name: '太太' })
  expect(screen.getByText(/设置里还有 2 个拦下的词/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '加词' }))
  const dialog = await screen.findByRole('dialog', { name: '加词' })
  const save = within(dialog).getByRole('button', { name: '存' })
  await user.click(save)
  expect(server.inputsOf(SAVE)).toEqual([])
  await user.type(within(dialog).getByRole('textbox', { name: '词' }), '误导人')
  await within(dialog).findByText(/30 天里会命中 47 条，其中 44 条现在是显示的/)
  expect(within(dialog).getByText('别误导人了')).toBeTruthy()
  await user.click(within(dialog).getByRole('radio', { name: '先审' }))
  await user.click(save)
  await waitFor(() => expect(server.inputsOf(SAVE)).toMatchObject([{ word: '误导人', kind: 'review' }]))
})

it('an import says what it would add before it does', async () => {
  const { user, server } = await openConsole('/danmu/words', {
    ...answers,
    [IMPORT]: () => ({ added_num: 2, known_num: 1, other_num: 4, wrong_lines: [3], record_id: 81 }),
  })
  await screen.findByRole('cell', { name: '太太' })
  await user.click(screen.getByRole('button', { name: '导入' }))
  const dialog = await screen.findByRole('dialog', { name: '导入' })
  await user.type(within(dialog).getByRole('textbox'), '骗子')
  await user.click(within(dialog).getByRole('button', { name: '看看会加什么' }))
  await within(dialog).findByText(/会加 2 个，1 个已经有了/)
  expect(within(dialog).getByText(/4 个不是词/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: '加 2 个词' }))
  await waitFor(() => expect(server.inputsOf(IMPORT)).toMatchObject([{ dry: 1 }, { dry: 0, text: '骗子' }]))
})

it('the exported text is one that an import reads', () => {
  expect(wordsText([row, { ...row, note: '' }])).toBe('review 太太\t先看\nreview 太太\n')
})

it('a file is put into the field, so that it is seen before it is looked through; one in another encoding is refused', async () => {
  const { user } = await openConsole('/danmu/words', answers)
  await screen.findByRole('cell', { name: '太太' })
  await user.click(screen.getByRole('button', { name: '导入' }))
  const dialog = within(await screen.findByRole('dialog', { name: '导入' }))
  const input = dialog.getByLabelText(/词表文件/)
  await user.upload(input, new File([Uint8Array.of(0xb9, 0xe3, 0xb8)], 'gbk.txt', { type: 'text/plain' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('UTF-8')
  const xml = '<filters><item enabled="true">t=骗子</item></filters>'
  await user.upload(input, new File([xml], 'a.xml', { type: 'text/xml' }))
  await waitFor(() => expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe(xml))
  expect(dialog.queryByRole('alert')).toBeNull()
})

it('Bilibili’s XML has the words that refuse, with stars as patterns', () => {
  const block = { ...row, kind: 'block' as const }
  const xml = wordsXml([row, { ...block, word: '骗子&托' }, { ...block, word: '加V*完.整' }])
  expect(readFilterList(xml)).toEqual({
    entries: [
      { kind: 'word', value: '骗子&托' },
      { kind: 'pattern', value: '加V.*完\\.整' },
    ],
    otherNum: 0,
  })
})
