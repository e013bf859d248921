#!/usr/bin/env node
// `npm test -- audit`: known holes in what is installed. Fails on one of weight that docs/audit-exceptions.json does not name
// with its reason and its last day; where the registry does not answer, it says so and passes.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(fileURLToPath(import.meta.url), '../..')
const TIMEOUT_MS = 60_000
/** What must not be there without a reason; the rest is printed. */
const OF_WEIGHT = ['high', 'critical']

/** The advisories of npm's report, each once: `{ id, title, severity, name, url }`. */
export function listAdvisories(report) {
  const found = new Map()
  for (const { via = [] } of Object.values(report.vulnerabilities ?? {}))
    for (const cause of via)
      if (typeof cause === 'object') {
        const id = /GHSA-[\w-]+/.exec(cause.url ?? '')?.[0] ?? String(cause.source)
        found.set(id, { id, title: cause.title, severity: cause.severity, name: cause.name, url: cause.url })
      }
  return [...found.values()]
}

/** Which advisories of weight stand without a reason, and which exceptions are over or needed no more. */
export function judgeAudit(advisories, exceptions, today) {
  const known = new Map(exceptions.map((exception) => [exception.id, exception]))
  const open = advisories.filter(
    ({ id, severity }) => OF_WEIGHT.includes(severity) && !(known.has(id) && known.get(id).until >= today),
  )
  const stale = exceptions.filter(({ id }) => !advisories.some((advisory) => advisory.id === id))
  return { open, stale }
}

function readAudit() {
  const args = ['audit', '--json', '--omit=dev']
  const { stdout, stderr, error } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', timeout: TIMEOUT_MS })
  if (error) return { problem: error.message }
  try {
    const report = JSON.parse(stdout)
    return report.vulnerabilities ? { report } : { problem: report.message ?? report.error?.summary ?? 'no report' }
  } catch {
    return { problem: stderr.trim().split('\n').at(-1) || 'no answer' }
  }
}

function main() {
  const { report, problem } = readAudit()
  if (!report) {
    console.log(`not audited: the registry gives no report (${problem})`)
    return 0
  }
  const exceptions = JSON.parse(readFileSync(join(root, 'docs/audit-exceptions.json'), 'utf8'))
  const advisories = listAdvisories(report)
  const { open, stale } = judgeAudit(advisories, exceptions, new Date().toISOString().slice(0, 10))
  for (const { severity, name, title, url } of advisories) console.log(`${severity} ${name}: ${title} ${url}`)
  for (const { id } of stale) console.log(`docs/audit-exceptions.json names ${id}, which is not found any more`)
  for (const { id, name } of open) console.error(`${name}: ${id} is open: update, or write down why not and until when`)
  console.log(`${advisories.length} known, ${open.length} of weight without a reason`)
  return open.length === 0 ? 0 : 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main()
