// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { StorageContext } from '../../storage/index.ts'
import { createMemoryStorage } from '../../storage/memory-storage.ts'
import { useDanmuPreferences } from './danmu-preferences.ts'
import { usePreferences } from './use-preferences.ts'

afterEach(cleanup)

function openWith(stored: unknown) {
  const storage = createMemoryStorage()
  storage.write('preferences', stored)
  const wrapper = ({ children }: { children: ReactNode }) => <StorageContext value={storage}>{children}</StorageContext>
  const { result } = renderHook(() => ({ ...usePreferences(), ...useDanmuPreferences() }), { wrapper })
  return { storage, result }
}

test('what was chosen for danmu is read, and the rest is as it was meant to be', () => {
  const { result } = openWith({ theme: 'dark', danmu: { size: 'large' } })
  expect(result.current.danmu).toMatchObject({ size: 'large', area: 'half', opacityPercent: 80, isShown: true })
})

test('a change keeps what else was chosen', () => {
  const { result, storage } = openWith({ theme: 'dark', danmu: { size: 'large' } })
  act(() => result.current.changeDanmu({ area: 'full' }))
  expect(result.current.danmu).toMatchObject({ size: 'large', area: 'full' })
  expect(storage.read('preferences')).toMatchObject({ theme: 'dark', danmu: { size: 'large', area: 'full' } })
})

test('danmu that make no sense do not take the other preferences along', () => {
  const { result } = openWith({ theme: 'dark', danmu: { opacityPercent: 5 } })
  expect(result.current.danmu.opacityPercent).toBe(80)
  expect(result.current.preferences.theme).toBe('dark')
})
