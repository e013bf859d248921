/** `npm run bench -- first-load`: what a first visit of home fetches, in a real Chromium. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { chromiumOptions } from '../harness/chromium.ts'
import { startProduct } from '../harness/product.ts'
import { BUDGETS_KB } from '../tools/sizes.mjs'
import { type Report, round } from './report.ts'

const isScript = (type: string) => type.includes('javascript')
const isStyle = (type: string) => type.includes('text/css')

export async function benchFirstLoad(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zimu-bench-load-'))
  const product = await startProduct(folder, { ZIMU_DEMO: '1' })
  const browser = await chromium.launch(chromiumOptions())
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })
  const seen: { url: string; type: string; bytes: number }[] = []
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(product.url) && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  page.on('response', async (response) => {
    const body = await response.body().catch(() => Buffer.alloc(0))
    seen.push({
      url: response.url(),
      type: response.headers()['content-type'] ?? '',
      bytes: gzipSync(body, { level: 9 }).length,
    })
  })
  await page.goto(`${product.url}/`, { waitUntil: 'networkidle' })
  await browser.close()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
  const sum = (is: (type: string) => boolean) =>
    seen.filter(({ type }) => is(type)).reduce((total, { bytes }) => total + bytes, 0) / 1000
  for (const { url, type, bytes } of seen.filter((entry) => isScript(entry.type) || isStyle(entry.type)))
    report.row({ file: new URL(url).pathname, type, 'kB gzipped': round(bytes / 1000, 1) })
  report.goal({ name: 'scripts, gzipped', value: sum(isScript), kind: 'at_most', bound: BUDGETS_KB.idle, unit: 'kB' })
  report.goal({ name: 'styles, gzipped', value: sum(isStyle), kind: 'at_most', bound: BUDGETS_KB.css, unit: 'kB' })
  report.goal({ name: 'requests to a foreign host', value: foreign.length, kind: 'at_most', bound: 0, unit: '' })
}
