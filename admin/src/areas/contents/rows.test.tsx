// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { contentList, contentRow } from '../../testing/rows.ts'

const LIST = 'GET /admin/api/content.Content/list'

// Pages are loaded when they are opened first.
beforeAll(() => import('./contents.page.tsx'))
afterEach(closeConsole)

const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement

it('rows in another order take the elements of those that have gone, but neither their pictures nor their menus', async () => {
  const { server, user } = await openConsole('/contents', {
    [LIST]: () => contentList([contentRow(1, { image_url: '/1.jpg' }), contentRow(2)]),
  })
  const [first, second] = [await rowOf('第 1 部'), await rowOf('第 2 部')]
  const [picture, menu] = [first.querySelector('img'), first.querySelector('[aria-haspopup]')]
  expect([picture?.isConnected, menu?.isConnected]).toEqual([true, true])

  server.answer({ [LIST]: () => contentList([contentRow(2), contentRow(3, { image_url: '/3.jpg' })]) })
  await user.click(screen.getByRole('button', { name: /播放|浏览/ }))
  expect(await rowOf('第 3 部')).toBe(first)
  expect(first.dataset.row).toBe('3')
  expect(await rowOf('第 2 部')).toBe(second)
  expect(second.nextElementSibling).toBe(first)
  expect([picture?.isConnected, menu?.isConnected]).toEqual([false, false])
})

it('a row that took the element of the one with the focus is what the keys act on', async () => {
  const { server, user } = await openConsole('/contents', {
    [LIST]: () => contentList([contentRow(1), contentRow(2)], { next_cursor: 'more' }),
  })
  await rowOf('第 1 部')
  await user.keyboard('jj')
  server.answer({ [LIST]: () => contentList([contentRow(3), contentRow(4)]) })
  await user.keyboard(']')
  expect(await rowOf('第 4 部')).toBe(document.activeElement)
  await user.keyboard('x')
  expect((await screen.findByRole('checkbox', { name: /第 4 部/ })).matches(':checked')).toBe(true)
})
