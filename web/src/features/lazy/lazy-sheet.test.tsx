// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createLanguageStore, LanguageContext } from '../../i18n/index.ts'
import { createToastStore, LetterLoader, ToastContext, ToastHost } from '../../ui/index.ts'
import { type LazySheetProps, lazySheet } from './lazy-sheet.tsx'

afterEach(cleanup)

async function openPage(load: () => Promise<(props: LazySheetProps) => ReactNode>) {
  const LazySheet = lazySheet(load)
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
          <LazySheet open={open} onClose={() => setOpen(false)} />
          <ToastHost store={toasts} Loader={LetterLoader} />
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
  expect(await screen.findByText('the sheet')).toBeDefined()
})

test('a sheet whose code does not come closes with a toast, and opens at the next try', async () => {
  const load = vi.fn(async () => () => <p>the sheet</p>)
  load.mockRejectedValueOnce(new TypeError('offline'))
  await openPage(load)
  await press()
  expect(await screen.findByText('is closed')).toBeDefined()
  expect(await screen.findByText('没有加载出来')).toBeDefined()
  await press()
  expect(await screen.findByText('the sheet')).toBeDefined()
})

test('a sheet that breaks closes with a toast, the page stays, and it opens at the next try', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBroken = true
  await openPage(async () => ({ open }: LazySheetProps) => {
    if (open && isBroken) throw new Error('in the sheet')
    return open && <p>the sheet</p>
  })
  await press()
  expect(await screen.findByText('is closed')).toBeDefined()
  expect(await screen.findByText('没有加载出来')).toBeDefined()
  isBroken = false
  await press()
  expect(await screen.findByText('the sheet')).toBeDefined()
})
