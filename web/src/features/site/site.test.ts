import { expect, test } from 'vitest'
import { createMemoryBacking, createMemoryStorage } from '../../storage/memory-storage.ts'
import { assetUrl, createSite, NO_SETTINGS, saveSettings } from './site.ts'

test('STO-03: site settings survive a reload', () => {
  const backing = createMemoryBacking()
  const answer = { file: { cdn_address: 'https://cdn.example' }, setting: { title: '字母公约', tg: 'zimu' }, more: 1 }
  saveSettings(createSite(createMemoryStorage(backing)), answer)
  const { file, setting } = createSite(createMemoryStorage(backing)).get()
  expect(file).toEqual({ cdn_address: 'https://cdn.example' })
  expect(setting).toEqual({ ...NO_SETTINGS.setting, title: '字母公约', tg: 'zimu' })
})

test('an answer that is none leaves the settings as they were', () => {
  const site = createSite(createMemoryStorage())
  expect(() => saveSettings(site, { setting: { title: 1 } })).toThrow()
  expect(site.get()).toBe(NO_SETTINGS)
})

test.each([
  ['storage/a.jpg', 'https://cdn.example/storage/a.jpg'],
  ['/storage/a.jpg', 'https://cdn.example/storage/a.jpg'],
  ['http://other.example/a.jpg', 'http://other.example/a.jpg'],
  ['https://other.example/a.jpg', 'https://other.example/a.jpg'],
  ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
  ['blob:a', 'blob:a'],
  ['', ''],
])('FRM-37: %s stands at %s', (path, url) => {
  expect(assetUrl(path, 'https://cdn.example')).toBe(url)
})
