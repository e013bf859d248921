// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FakeRefusal } from '../../testing/fake-server.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { contentList, contentRow } from '../../testing/rows.ts'

vi.mock('../conflict/conflict-dialog.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

afterEach(closeConsole)

it('a conflict whose dialog does not come is said in the server’s own words, and the console stays', async () => {
  const { user } = await openConsole('/contents', {
    'GET /admin/api/content.Content/list': () => contentList([contentRow(1)]),
    'POST /admin/api/content.Content/hide': () => {
      const current = { version: 5, state: 'published', name: '新名字' }
      throw new FakeRefusal(
        'request.conflict',
        { current, changed_by: '江遥', changed_time: '2026-01-01 14:05:00' },
        409,
      )
    },
  })
  await screen.findByText('第 1 部')
  await user.click(screen.getByRole('button', { name: '“第 1 部”能做什么' }))
  await user.click(await screen.findByRole('menuitem', { name: '隐藏' }))
  await user.click(await screen.findByRole('button', { name: '隐藏' }))
  expect(await screen.findByText('msg request.conflict')).toBeTruthy()
  expect(screen.getByText('第 1 部')).toBeTruthy()
})
