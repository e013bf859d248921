// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openApp } from '../testing/render.tsx'

// React tells the console about what a boundary caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a page that throws shows the error in its own place, and the way back goes on', async () => {
  const { stack, goTo, goBack } = openApp({
    bad: () => {
      throw new Error('a fault of ours')
    },
  })
  await goTo('/bad')
  expect(screen.getByText('broken')).toBeDefined()
  expect(stack.current().path).toBe('bad')
  await goBack()
  expect(screen.getByText('home page').closest('[style*="none"]')).toBeNull()
  expect(screen.queryByText('broken')).toBeNull()
})

test('trying again draws the page anew', async () => {
  let isWell = false
  const { goTo } = openApp({
    bad: () => {
      if (!isWell) throw new Error('a fault of ours')
      return <h1>well again</h1>
    },
  })
  await goTo('/bad')
  isWell = true
  fireEvent.click(screen.getByText('broken'))
  expect(screen.getByText('well again')).toBeDefined()
})

test('from the second fault on trying again fetches the document anew', async () => {
  const { goTo, reload } = openApp({
    bad: () => {
      throw new Error('a fault of ours')
    },
  })
  await goTo('/bad')
  fireEvent.click(screen.getByText('broken'))
  expect(reload).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('broken'))
  expect(reload).toHaveBeenCalledOnce()
})
