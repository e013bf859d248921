// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createLanguageStore, LanguageContext } from '../../i18n/index.ts'
import { createToastStore, ToastContext, ToastHost } from '../../ui/index.ts'
import { lateSheet, type SheetFace } from './late-sheet.tsx'

afterEach(cleanup)

async function openPage(load: () => Promise<(props: SheetFace) => ReactNode>) {
  const LateSheet = lateSheet(load)
  const toasts = createToastStore()
  const language = await createLanguageStore('zh-Hans', () => undefined)
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <LanguageContext value={language}>
        <ToastContext value={toasts}>
          <button type="button" onClick={() => setOpen(true)}>
            {open ? 'is open' : 'is closed'}
          </button>
          <LateSheet open={open} onClose={() => setOpen(false)} />
          <ToastHost store={toasts} />
        </ToastContext>
      </LanguageContext>
    )
  }
  render(<Page />)
}
const press = () => act(async () => void fireEvent.click(screen.getByRole('button')))

test('a sheet is fetched when it is first opened', async () => {
  const load = vi.fn(async () => () => <p>the sheet</p>)
  await openPage(load)
  await act(async () => undefined)
  expect(load).not.toHaveBeenCalled()
  await press()
  expect(screen.getByText('the sheet')).toBeDefined()
})

test('a sheet whose code does not come closes with a toast, and opens at the next try', async () => {
  const load = vi.fn(async () => () => <p>the sheet</p>)
  load.mockRejectedValueOnce(new TypeError('offline'))
  await openPage(load)
  await press()
  expect(screen.getByRole('button').textContent).toBe('is closed')
  expect(screen.getByText('没有加载出来')).toBeDefined()
  await press()
  expect(screen.getByText('the sheet')).toBeDefined()
})
