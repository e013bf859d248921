// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { LetterLoader } from '../letter-loader/letter-loader.tsx'
import { Sheet } from '../sheet/sheet.tsx'
import { ToastContext, useLoading } from './toast-context.ts'
import { ToastHost } from './toast-host.tsx'
import { createToastStore } from './toast-store.ts'

function BusyPage() {
  useLoading(true, 'opening')
  return null
}

describe('toast host', () => {
  afterEach(cleanup)

  it('POP-10: announces a toast politely and an error at once', () => {
    const store = createToastStore()
    render(<ToastHost store={store} Loader={LetterLoader} />)
    act(() => store.show('saved'))
    expect(screen.getByRole('status').textContent).toBe('saved')
    act(() => store.show('no connection', { tone: 'alert' }))
    expect(screen.getByRole('alert').textContent).toBe('no connection')
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('POP-07: a toast takes no focus', () => {
    const store = createToastStore()
    render(
      <>
        <button type="button">like</button>
        <ToastHost store={store} Loader={LetterLoader} />
      </>,
    )
    const button = screen.getByRole('button')
    button.focus()
    act(() => store.show('saved'))
    expect(document.activeElement).toBe(button)
  })

  it('POP-08: survives the page that showed it, while its loading ends with it', () => {
    const store = createToastStore()
    const app = (page: boolean) => (
      <ToastContext value={store}>
        {page && <BusyPage />}
        <ToastHost store={store} Loader={LetterLoader} />
      </ToastContext>
    )
    const { rerender } = render(app(true))
    expect(screen.getByRole('progressbar', { name: 'opening' })).toBeTruthy()
    act(() => store.show('saved'))
    rerender(app(false))
    expect(screen.getByRole('status').textContent).toBe('saved')
    act(() => store.hide())
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('POP-09: stands inside the open sheet, which makes everything else inert', () => {
    const store = createToastStore()
    render(
      <>
        <Sheet open title="Redeem" closeLabel="Close" onRequestClose={() => undefined}>
          content
        </Sheet>
        <ToastHost store={store} Loader={LetterLoader} />
      </>,
    )
    act(() => store.show('saved'))
    expect(within(screen.getByRole('dialog')).getByText('saved')).toBeTruthy()
  })
})
