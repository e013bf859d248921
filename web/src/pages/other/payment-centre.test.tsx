// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { pressCashier, registerBuyer } from '../../testing/buyer-fixture.ts'
import { createBuyerStage, VIP } from '../../testing/buyer-stage.ts'
import type { OpenOptions } from '../../testing/open-app.tsx'

const stage = createBuyerStage()

describe('the payment centre after a reload', () => {
  it('asks at once, and shows the payment again when nothing has come', async () => {
    const { server, composition } = await stage.open(VIP, { login: registerBuyer() })
    const remote_order_id = await stage.order()
    const url = `/pages/other/webview?remote_order_id=${remote_order_id}&method=sandbox&mode=window`
    await stage.goTo(url)
    expect(await screen.findByRole('heading', { name: '正在向支付机构确认' })).toBeTruthy()
    await pressCashier(server, remote_order_id, 'pay')
    await act(async () => void (await composition.stack.reLaunch({ url: `${url}&back=%2F` })))
    expect(await screen.findByText('欢迎加入公约')).toBeTruthy()
  })

  it('asks at once when its window had been opened before: another question may have been under way', async () => {
    const { composition } = await stage.open(VIP, { login: registerBuyer() })
    const url = `/pages/other/webview?remote_order_id=${await stage.order()}&method=sandbox&mode=window&opened=1`
    await act(async () => void (await composition.stack.reLaunch({ url: '/' })))
    composition.queries.clear()
    await stage.goTo(url)
    expect(await screen.findByRole('heading', { name: '正在向支付机构确认' })).toBeTruthy()
  })

  it('WEB-01: frames the cashier of this order again, and believes only the frame itself', async () => {
    const { server } = await stage.open(VIP, { login: registerBuyer() })
    const remote_order_id = await stage.order()
    const url = `/pages/other/webview?remote_order_id=${remote_order_id}&method=sandbox&mode=frame`
    await stage.goTo(url)
    const frame = (await screen.findByTitle('支付机构的付款页')) as HTMLIFrameElement
    expect(frame.getAttribute('sandbox')).toBe('allow-forms allow-scripts allow-same-origin allow-popups')
    expect(screen.getByText(`尾号 ${remote_order_id.slice(-4)}`)).toBeTruthy()
    await pressCashier(server, remote_order_id, 'pay')

    const data = { type: 'zimu-payment', state: 'paid' }
    const { origin } = new URL(frame.src)
    const source = {} as Window
    // The test browser loads no frames, and says so.
    Object.defineProperty(frame, 'contentWindow', { value: source })
    const postMessage = (init: MessageEventInit) =>
      act(async () => void window.dispatchEvent(new MessageEvent('message', init)))
    await postMessage({ data, origin: 'https://example.com', source })
    await postMessage({ data, origin, source: window })
    expect(screen.queryByText('正在向支付机构确认')).toBeNull()
    await postMessage({ data, origin, source })
    expect(await screen.findByText('欢迎加入公约')).toBeTruthy()
  })
})

describe('the frame of the payment centre', () => {
  const frames = () => document.querySelectorAll<HTMLIFrameElement>('iframe')

  async function openFrame(transport?: OpenOptions['transport'], shown?: string) {
    const { composition } = await stage.open(VIP, {
      login: registerBuyer(),
      ...(transport ? { transport } : {}),
    })
    const remote_order_id = await stage.order(undefined, shown)
    const url = `/pages/other/webview?remote_order_id=${remote_order_id}&method=sandbox&mode=frame`
    await stage.goTo(url)
    return composition
  }

  it('WEB-01: keeps its content under a covering page, and goes with its own', async () => {
    const { stack } = await openFrame()
    const frame = await screen.findByTitle('支付机构的付款页')
    await act(async () => void (await stack.navigateTo({ url: '/pages/my/question' })))
    await screen.findByRole('heading', { name: '常见问题' })
    expect([...frames()]).toEqual([frame])
    expect(frame.closest('[data-page]')).toHaveProperty('style.display', 'none')
    await act(async () => void (await stack.navigateBack()))
    expect([...frames()]).toEqual([frame])
    await act(async () => void (await stack.switchTab({ url: '/' })))
    expect(frames()).toHaveLength(0)
  })

  it('WEB-01: has a way out into a window', async () => {
    await openFrame()
    const frame = (await screen.findByTitle('支付机构的付款页')) as HTMLIFrameElement
    await stage.app.user.click(screen.getByRole('button', { name: '在新窗口打开' }))
    expect(vi.mocked(window.open).mock.calls.at(-1)).toEqual([frame.src, '_blank', 'noopener'])
  })

  it('WEB-01: frames no page of another site; the visitor opens it in a window', async () => {
    await openFrame((through) => async (url, init) => {
      const answer = await through(url, init)
      if (!url.includes('getpayurl')) return answer
      const body = (await answer.json()) as { data: { pay_url: string } }
      return Response.json({ ...body, data: { ...body.data, pay_url: 'https://pay.example/a' } })
    })
    expect(await screen.findByText('付款页在新窗口打开')).toBeTruthy()
    expect(screen.getByText('pay.example')).toBeTruthy()
    expect(frames()).toHaveLength(0)
    await stage.app.user.click(screen.getByRole('button', { name: '打开付款页' }))
    expect(stage.windows.at(-1)?.location.replace).toHaveBeenCalledWith('https://pay.example/a')
    expect(await screen.findByRole('button', { name: '再打开一次' })).toBeTruthy()
  })

  it('WEB-01: never opens an unencrypted address of somebody else', async () => {
    await openFrame(
      (through) => async (url, init) => {
        const answer = await through(url, init)
        if (!url.includes('getpayurl')) return answer
        const body = (await answer.json()) as { data: { pay_url: string } }
        return Response.json({ ...body, data: { ...body.data, pay_url: 'http://pay.example/a' } })
      },
      '付款页没有打开',
    )
    expect(await screen.findByRole('button', { name: '再试一次' })).toBeTruthy()
    expect(frames()).toHaveLength(0)
  })
})
