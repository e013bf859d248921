import { expect, test } from 'vitest'
import { isOfPreview } from './of-preview.ts'

test('nothing of a preview is kept: neither its document, nor what its page shows, nor what it asks', () => {
  const request = (url: string, { token = '', referrer = '' } = {}) => ({
    url: `https://video.example.org${url}`,
    referrer,
    headers: new Headers(token ? { apitoken: token } : {}),
  })
  const page = 'https://video.example.org/?preview=1&lang=fr'
  expect(isOfPreview(request('/?preview=1&lang=fr'))).toBe(true)
  expect(isOfPreview(request('/storage/a.webp', { referrer: page }))).toBe(true)
  expect(isOfPreview(request('/api/content.Content/info?content_id=1', { token: 'preview.1.vip' }))).toBe(true)
  expect(isOfPreview(request('/api/content.Content/info?content_id=1', { token: 'member' }))).toBe(false)
  expect(isOfPreview(request('/'))).toBe(false)
})
