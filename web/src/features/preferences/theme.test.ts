// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { PREFERENCES } from './preferences.ts'
import { applyTheme } from './theme.ts'

const colours = () => [...document.querySelectorAll('meta')].map((meta) => meta.getAttribute('content'))

beforeEach(() => {
  document.head.innerHTML = `
    <meta name="theme-color" content="#FCFCFA" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#100E17" media="(prefers-color-scheme: dark)">`
  delete document.documentElement.dataset.theme
})

test('a fixed theme marks the root and gives the browser one colour', () => {
  applyTheme('dark', document)
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(colours()).toEqual(['#100E17', '#100E17'])
  applyTheme('light', document)
  expect(document.documentElement.dataset.theme).toBe('light')
  expect(colours()).toEqual(['#FCFCFA', '#FCFCFA'])
})

test('the system theme leaves the choice to the browser', () => {
  applyTheme('dark', document)
  applyTheme('system', document)
  expect(document.documentElement.dataset.theme).toBeUndefined()
  expect(colours()).toEqual(['#FCFCFA', '#100E17'])
})

test('what an older release kept is filled up, and nonsense is refused', () => {
  expect(PREFERENCES.schema({ theme: 'dark', danmu: { size: 'large' } })).toEqual({
    ...PREFERENCES.empty,
    theme: 'dark',
    danmu: { size: 'large' },
  })
  expect(PREFERENCES.schema({ theme: 'sepia' })).toBeUndefined()
  // What is in it is read by those who show danmu (danmu-preferences.test.tsx).
  expect(PREFERENCES.schema({ danmu: 'half' })).toBeUndefined()
})
