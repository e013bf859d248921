// @vitest-environment happy-dom

import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { days } from '@zimu/contract/durations'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeApps, openContent, plays, stubMedia } from '../../../testing/content-page.ts'
import { film } from '../../../testing/files.ts'

const video = () => document.querySelector('video')

beforeEach(stubMedia)
afterEach(closeApps)

describe('detail page: watching', () => {
  it('plays by itself, pauses when the page is covered and stays paused (VID-51)', async () => {
    const { composition } = await openContent({ name: '永字八法', kind: 'video', files: film })
    await waitFor(() => expect(plays).toHaveBeenCalledOnce())
    expect(await screen.findByRole('button', { name: '暂停' })).toBeDefined()
    await act(async () => {
      await composition.stack.navigateTo({ url: '/pages/my/question' })
    })
    await act(async () => {
      await composition.stack.navigateBack()
    })
    expect(await screen.findByRole('button', { name: '播放' })).toBeDefined()
    expect(plays).toHaveBeenCalledOnce()
  })

  it('shows poster and play when the browser wants a tap first (VID-11)', async () => {
    plays.mockRejectedValue(new DOMException('', 'NotAllowedError'))
    await openContent({ name: '永字八法', kind: 'video', files: film })
    await waitFor(() => expect(plays).toHaveBeenCalledTimes(2))
    expect(await screen.findByRole('button', { name: '播放' })).toBeDefined()
    expect(screen.queryByRole('button', { name: '全屏' })).toBeNull()
  })

  it('fetches the content anew when its addresses have ended, and goes on where it was', async () => {
    const { server } = await openContent({ name: '永字八法', kind: 'video', files: film })
    await waitFor(() => expect(plays).toHaveBeenCalledOnce())
    const element = await waitFor(() => {
      const found = video()
      if (!found) throw new Error('no video')
      return found
    })
    const old = element.src
    element.currentTime = 42
    fireEvent.timeUpdate(element)
    const realNow = Date.now()
    server.clock.advance(days(1))
    vi.spyOn(Date, 'now').mockReturnValue(realNow + days(10 * 365))
    Object.defineProperty(element, 'error', { configurable: true, value: { code: 4 } })
    fireEvent.error(element)
    await waitFor(() => expect(element.src).not.toBe(old))
    await waitFor(() => expect(plays).toHaveBeenCalledTimes(2))
    expect(screen.queryByText('视频没有加载出来')).toBeNull()
  })
})
