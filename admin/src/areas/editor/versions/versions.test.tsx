// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { sessionOf } from '../../../testing/rows.ts'
import { createFakeContent, videoOf } from '../testing/answers.ts'

const version = (version_id: number, kind: 'save' | 'publish') => ({
  ...{ version_id, kind, operator: 'operator:zhou', nickname: '周予安', create_time: '2026-11-21 14:02:00' },
})
const versions = [version(12, 'save'), version(11, 'publish')]

function answersOf(content: ReturnType<typeof createFakeContent>) {
  return {
    ...content.answers,
    'GET /admin/api/content.Version/list': () => ({
      ...{ list: versions, next_cursor: null, prev_cursor: null, count: 2, is_count_exact: 1 as const },
    }),
    'GET /admin/api/content.Version/info': () => ({
      ...version(12, 'save'),
      content_id: 7,
      document: videoOf({ name: '把嘴的形状画下来', is_vip: 1 }),
      against: { ...version(11, 'publish'), document: videoOf({ name: '把嘴巴的形状画下来' }) },
      fields: ['name', 'is_vip'],
    }),
    'POST /admin/api/content.Version/revert': () => ({
      ...{ draft_version: 4, save_time: '2026-11-21 15:00:00', saved_by: '周予安' },
    }),
  }
}

/** Pages are loaded when they are opened. */
const LOADED = { timeout: 8000 }

describe('versions', () => {
  afterEach(closeConsole)

  it('show field by field what changed, by words', async () => {
    await openConsole('/contents/7/versions', answersOf(createFakeContent(videoOf())))
    const name = within((await screen.findByRole('rowheader', { name: '标题' }, LOADED)).closest('tr') as HTMLElement)
    expect(name.getByText('嘴巴').tagName).toBe('DEL')
    expect(name.getByText('嘴').tagName).toBe('INS')
    expect(screen.getByRole('row', { name: /访问 免费 VIP/ })).toBeTruthy()
    const list = within(screen.getByRole('list', { name: '版本' }))
    expect(list.getAllByRole('link').map((link) => link.getAttribute('aria-current'))).toEqual(['true', null])
  })

  it('any of them becomes the draft again, over the draft that is there', async () => {
    const content = createFakeContent(videoOf(), videoOf({ title: '草稿' }))
    const { server, user, address } = await openConsole('/contents/7/versions?v=11', answersOf(content))
    await user.click(await screen.findByRole('button', { name: '恢复成草稿' }, LOADED))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '恢复成草稿' }))
    await waitFor(() => expect(address()).toBe('/contents/7'))
    expect(server.inputsOf('POST /admin/api/content.Version/revert')).toMatchObject([
      { version_id: 11, draft_version: 1 },
    ])
  })

  it('are there to read for who may not write', async () => {
    await openConsole('/contents/7/versions', answersOf(createFakeContent(videoOf())), sessionOf('reader'))
    expect(await screen.findByRole('rowheader', { name: '标题' }, LOADED)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '恢复成草稿' })).toBeNull()
  })
})
