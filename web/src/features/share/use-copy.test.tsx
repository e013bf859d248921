// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLanguageStore, LanguageContext } from '../../i18n/index.ts'
import { createToastStore, ToastContext } from '../../ui/index.ts'
import { useCopy } from './use-copy.ts'

const NUMBER = '2026 1120'

const writeText = vi.fn<(text: string) => Promise<void>>()
const prompt = vi.fn(() => null)
/** What the way of old browsers copied: the text that was selected. */
let copiedByField: string | undefined
let hasFieldWay = true

beforeEach(() => {
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  document.execCommand = () => {
    copiedByField = (document.activeElement as HTMLTextAreaElement | null)?.value ?? undefined
    return hasFieldWay
  }
  vi.stubGlobal('prompt', prompt)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  writeText.mockReset()
  prompt.mockReset()
  copiedByField = undefined
  hasFieldWay = true
  document.body.innerHTML = ''
})

async function copying(...given: Parameters<ReturnType<typeof useCopy>>) {
  const toasts = createToastStore()
  const language = await createLanguageStore('zh-Hans', () => undefined)
  await language.loadRest()
  const { result } = renderHook(() => useCopy(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <LanguageContext value={language}>
        <ToastContext value={toasts}>{children}</ToastContext>
      </LanguageContext>
    ),
  })
  await act(() => result.current(...given))
  return toasts.getState().toast?.text
}

test('CLP-01: the clipboard takes the text, and a toast says so', async () => {
  writeText.mockResolvedValue()
  expect(await copying(NUMBER)).toBe('已复制')
  expect(writeText.mock.calls).toEqual([[NUMBER]])
  expect(copiedByField).toBeUndefined()
})

test('CLP-01: the toast has other words, or none', async () => {
  writeText.mockResolvedValue()
  expect(await copying(NUMBER, null, '链接已复制')).toBe('链接已复制')
  expect(await copying(NUMBER, null, '')).toBeUndefined()
})

test('CLP-01: without the clipboard a field that nobody sees does it, and is gone afterwards', async () => {
  writeText.mockRejectedValue(new Error('not allowed'))
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  expect(await copying(NUMBER)).toBe('已复制')
  expect(copiedByField).toBe(NUMBER)
  expect(document.querySelector('textarea')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('CLP-01: where nothing works the text on the screen is selected, to be copied by hand', async () => {
  writeText.mockRejectedValue(new Error('not allowed'))
  hasFieldWay = false
  const place = document.body.appendChild(document.createElement('span'))
  place.textContent = NUMBER
  expect(await copying(NUMBER, place)).toBe('请手动复制')
  expect(getSelection()?.toString()).toBe(NUMBER)
  expect(prompt).not.toHaveBeenCalled()
})

test('CLP-01: a text that is not on the screen is shown for it', async () => {
  writeText.mockRejectedValue(new Error('not allowed'))
  hasFieldWay = false
  expect(await copying(NUMBER)).toBeUndefined()
  expect(prompt.mock.calls).toEqual([['请手动复制', NUMBER]])
})
