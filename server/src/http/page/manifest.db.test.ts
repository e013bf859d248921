import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, setOption, type TestApp } from '../../testing/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp('sqlite')
})
afterAll(() => app.close())

const read = async (language: string) => {
  const reply = await app.http.inject({ url: '/manifest.webmanifest', headers: { 'accept-language': language } })
  expect(reply.headers).toMatchObject({
    'content-type': expect.stringContaining('application/manifest+json'),
    'cache-control': 'no-cache',
    vary: expect.stringContaining('accept-language'),
  })
  return reply.json()
}

it('names the app as the operator does, in the language of the visitor', async () => {
  await setOption(app, 'setting.title', '看字')
  await app.app.modules.settings.set('setting.title.en', 'Letters')
  expect(await read('zh-CN')).toMatchObject({ name: '看字', short_name: '看字', lang: 'zh-Hans' })
  const english = await read('en-GB')
  expect(english).toMatchObject({ name: 'Letters', lang: 'en' })
  expect(english.shortcuts.map(({ name }: { name: string }) => name)).toEqual(['Search', 'Membership', 'History'])
})

it('has what browsers ask of an app that can be installed, and its icons are there', async () => {
  const manifest = await read('fr')
  expect(manifest).toMatchObject({ id: '/', start_url: '/#/', scope: '/', display: 'standalone' })
  const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src } of icons) expect(existsSync(join('web/public', src)), src).toBe(true)
})
