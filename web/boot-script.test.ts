import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { bootScript } from './boot-script.ts'

it('the built page names its charset within the first 1,024 bytes, before the boot script', async () => {
  const { transformIndexHtml } = bootScript() as unknown as {
    transformIndexHtml: { handler(html: string): Promise<string> }
  }
  const source = readFileSync(fileURLToPath(new URL('index.html', import.meta.url)), 'utf8')
  const html = await transformIndexHtml.handler(source)
  const charsetAt = html.indexOf('<meta charset="utf-8">')
  expect(charsetAt).toBeGreaterThan(0)
  expect(charsetAt).toBeLessThan(1024)
  expect(html.indexOf('<script>')).toBeGreaterThan(charsetAt)
  expect(html).toContain('<script type="module" fetchpriority="low"')
})
