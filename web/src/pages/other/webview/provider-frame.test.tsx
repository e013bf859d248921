// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { minutes } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLanguageStore, LanguageContext } from '../../../i18n/index.ts'
import { ProviderFrame } from './provider-frame.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function openFrame() {
  const language = await createLanguageStore('zh-Hans', () => undefined)
  await language.loadRest()
  const onEmpty = vi.fn()
  render(
    <LanguageContext value={language}>
      <ProviderFrame url={new URL('https://pay.example/a')} onMessage={() => undefined} onEmpty={onEmpty} />
    </LanguageContext>,
  )
  return {
    frame: screen.getByTitle('支付机构的付款页') as HTMLIFrameElement,
    isEmpty: () => onEmpty.mock.calls.at(-1)?.[0],
    wait: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
  }
}

test('WEB-01: a frame that does not load counts as refused after a while', async () => {
  const { isEmpty, wait } = await openFrame()
  wait(7999)
  expect(isEmpty()).toBe(false)
  wait(1)
  expect(isEmpty()).toBe(true)
})

test('WEB-01: the load of its address is noted, whenever it comes', async () => {
  const { frame, isEmpty, wait } = await openFrame()
  wait(9000)
  fireEvent.load(frame)
  expect(isEmpty()).toBe(false)
  wait(minutes(1))
  expect(isEmpty()).toBe(false)
})
