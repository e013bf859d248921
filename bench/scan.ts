/**
 * `npm run bench -- scan`: Debian's wapiti, nikto and sqlmap against the built product on loopback, with the demo in it.
 * They need `apt-get install wapiti sqlmap nikto` (nikto is in non-free). Reports stay under `.cache/scan`.
 */

import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { minutes } from '@zimu/contract/durations'
import { type Running, startProduct, zimu } from '../harness/product.ts'
import type { Report } from './report.ts'

const RESULTS = resolve('.cache/scan')
const PATIENCE_MS = minutes(15)
/** Addresses with parameters that reach the database. */
const INJECTABLE = [
  '/api/content.Content/list?keywords=a&category_id=1&sort_field=hits&sort_value=desc&page=1&limit=10',
  '/api/content.Content/info?content_id=101',
  '/api/content.Danmu/list?content_id=101&segment=0',
  '/api/setting.Notice/list?title=a&type=1',
]
/** What these tools tell of every site of this kind, and why it is no finding here. Anything else counts. */
const EXPLAINED: readonly [RegExp, string][] = [
  [
    /Server: |Start Time|End Time|Target |host\(s\) tested|items checked|Nikto v|^-+$|^\s*$|No CGI Directories/,
    'no finding',
  ],
  [/robots\.txt.*(contains|returned|should be manually viewed)/i, 'robots.txt is meant to be read'],
  [/uncommon header|Uncommon header/i, 'headers of hardening that this version does not know'],
  [/leaks inodes via ETags/i, 'tags are digests of the content, no inodes'],
  [/sitemap\.xml.*listing/i, 'sitemap.xml names public contents, and is meant to'],
  [/X-XSS-Protection is not set/, 'browsers have dropped it; the content security policy stands in its place'],
  [/Strict-Transport-Security is not set/, 'set once PUBLIC_URL is https (headers.db.test.ts); loopback is not'],
  [/Allowed HTTP Methods|HTTP method/i, 'only GET, HEAD, POST and OPTIONS are served'],
]

const isUnexplained = (line: string) => !EXPLAINED.some(([known]) => known.test(line))

function run(command: string, args: readonly string[]): Promise<{ text: string; isMissing: boolean }> {
  return new Promise((done) => {
    execFile(command, args, { timeout: PATIENCE_MS, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      done({ text: stdout + stderr, isMissing: (error as NodeJS.ErrnoException | null)?.code === 'ENOENT' }),
    )
  })
}

interface Findings {
  tool: string
  isMissing: boolean
  lines: string[]
}

async function runNikto({ url }: Running): Promise<Findings> {
  const { text, isMissing } = await run('nikto', ['-host', url, '-nointeractive', '-ask', 'no'])
  writeFileSync(join(RESULTS, 'nikto.txt'), text)
  const told = text.split('\n').filter((line) => line.startsWith('+ '))
  return { tool: 'nikto', isMissing, lines: told.filter(isUnexplained) }
}

interface WapitiReport {
  vulnerabilities: Record<string, { method: string; path: string; info: string; parameter: string }[]>
  anomalies: Record<string, { method: string; path: string; info: string; parameter: string }[]>
}

async function runWapiti({ url }: Running): Promise<Findings> {
  const file = join(RESULTS, 'wapiti.json')
  const starts = INJECTABLE.flatMap((path) => ['-s', url + path])
  const session = ['--flush-session', '--store-session', join(RESULTS, 'session'), '--no-bugreport']
  const bounds = ['--max-scan-time', '240', '--max-attack-time', '60', '--scope', 'folder', '-v', '0']
  const { isMissing } = await run('wapiti', [
    '-u',
    `${url}/`,
    ...starts,
    ...session,
    ...bounds,
    '-f',
    'json',
    '-o',
    file,
  ])
  if (isMissing) return { tool: 'wapiti', isMissing, lines: [] }
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(file, 'utf8')) as WapitiReport
  const lines = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([sort, found]) =>
    found.map(({ method, path, info, parameter }) => `${sort}: ${method} ${path} ${parameter}: ${info}`),
  )
  return { tool: 'wapiti', isMissing, lines: lines.filter(isUnexplained) }
}

async function runSqlmap({ url }: Running): Promise<Findings> {
  const lines: string[] = []
  for (const [index, path] of INJECTABLE.entries()) {
    const out = join(RESULTS, `sqlmap-${index}`)
    const how = ['--batch', '--level', '2', '--risk', '2', '--flush-session', '--disable-coloring', '--output-dir', out]
    const { text, isMissing } = await run('sqlmap', ['-u', url + path, ...how])
    if (isMissing) return { tool: 'sqlmap', isMissing, lines: [] }
    writeFileSync(join(RESULTS, `sqlmap-${index}.txt`), text)
    lines.push(...text.split('\n').filter((line) => /is vulnerable|identified the following injection/i.test(line)))
  }
  return { tool: 'sqlmap', isMissing: false, lines }
}

export async function benchScan(report: Report): Promise<void> {
  mkdirSync(RESULTS, { recursive: true })
  const folder = mkdtempSync(join(tmpdir(), 'zimu-scan-'))
  const env = { ZIMU_DEMO: '1' }
  await (await startProduct(folder, env)).stop()
  for (const name of ['member.api_rate_num', 'member.api_rate_guest_num']) await zimu(folder, 'set', name, '0')
  const product = await startProduct(folder, env)
  try {
    const only = process.env.SCAN_ONLY
    for (const scan of [runNikto, runWapiti, runSqlmap].filter(
      ({ name }) => !only || name.toLowerCase().includes(only),
    )) {
      const { tool, isMissing, lines } = await scan(product)
      if (isMissing) {
        report.unmeasured(tool, 'it is not installed')
        continue
      }
      for (const line of lines.slice(0, 30)) report.row({ tool, finding: line })
      report.goal({ name: `${tool}: findings`, value: lines.length, kind: 'at_most', bound: 0, unit: '' })
    }
    const errors = product.said().match(/"level":[56]0.*/g) ?? []
    for (const error of errors.slice(0, 10)) report.row({ tool: 'log', finding: error.slice(0, 400) })
    report.goal({ name: 'errors in the log', value: errors.length, kind: 'at_most', bound: 0, unit: '' })
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
