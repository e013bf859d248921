// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeContent } from '../../../../server/src/testing/factories.ts'
import { type OpenedApp, openApp } from '../../testing/open-app.tsx'

let opened: OpenedApp | undefined
afterEach(async () => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
  await opened?.close()
})

/** Opens the page of a film and presses its share button. */
async function pressShare() {
  opened = await openApp('/pages/video/index?id=1', {
    prepare: async (server) => void (await makeContent(server, { name: '永字八法', kind: 'article' })),
  })
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await opened.user.click(await screen.findByRole('button', { name: '分享' }))
  return copied
}

function offerSheet(share: (data: ShareData) => Promise<void>) {
  const sheet = vi.fn(share)
  Object.assign(navigator, { share: sheet })
  return sheet
}

const PAGE = new URL('/s/1', location.href).href

test('CLP-01: without a system’s sheet the link of the content’s own page is copied', async () => {
  await pressShare()
  expect(await screen.findByText('链接已复制')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(PAGE)
})

test('the system’s sheet gets the title and the same link', async () => {
  const sheet = offerSheet(() => Promise.resolve())
  const copied = await pressShare()
  expect(sheet).toHaveBeenCalledWith({ title: '永字八法', url: PAGE })
  expect(copied).not.toHaveBeenCalled()
})

test('closing the sheet is no failure; a sheet that breaks is made good by copying', async () => {
  offerSheet(() => Promise.reject(new DOMException('closed', 'AbortError')))
  await pressShare()
  expect(screen.queryByText('链接已复制')).toBeNull()
  offerSheet(() => Promise.reject(new DOMException('forbidden', 'NotAllowedError')))
  await opened?.user.click(screen.getByRole('button', { name: '分享' }))
  expect(await screen.findByText('链接已复制')).toBeTruthy()
})
