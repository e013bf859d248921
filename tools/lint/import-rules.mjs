// Reads the imports of sources and holds them against `import-table.mjs`, as functions over paths and sources: nothing here
// reads a disk or runs on import.
import { dirname, join, normalize } from 'node:path/posix'
import { parseSync } from 'rolldown/experimental'
import { IMPORT_TABLE, TARGET_GROUPS } from './import-table.mjs'

const isTest = (path) => /\.test\.tsx?$/.test(path) || path.includes('/testing/')
/** Programs that only try and measure the product may use its tests' own tools. */
const isTrial = (path) => /^(harness|e2e|bench)\//.test(path)

/** Texts of `import('…')` and `export … from '…'` besides plain imports; `isType` when nothing remains at run time. */
function listRequests(path, source) {
  const { module, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    request: moduleRequest.value,
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
  }))
  const exports = module.staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ moduleRequest }) => moduleRequest)
    .map(({ moduleRequest, isType }) => ({ request: moduleRequest.value, isType: isType }))
  const dynamic = module.dynamicImports
    .map(({ moduleRequest: { start, end } }) => /^['"`]([^$]*)['"`]$/.exec(source.slice(start, end))?.[1])
    .filter((request) => request !== undefined)
    .map((request) => ({ request, isType: false }))
  return [...imports, ...exports, ...dynamic]
}

/** Every import of a file: target path inside the repository, or the package's name. */
export function listImports(path, source) {
  return listRequests(path, source).map(({ request, isType }) => ({
    to: request.startsWith('.') ? normalize(join(dirname(path), request)) : request,
    isType,
  }))
}

/** Rings of files that import each other, each with its first file once more at the end. */
export function findCycles(graph) {
  const cycles = []
  const state = new Map()
  const visit = (file, trail) => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(file)), file])
      return
    }
    state.set(file, 'open')
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file])
    state.set(file, 'done')
  }
  for (const file of graph.keys()) visit(file, [])
  return cycles
}

const FORBIDDEN_NAMES = /(^|\/)(utils?|helpers?|common|misc)(\.|\/|$)/

/** A group of targets by its parts, for who reads a problem without the table. */
const spellOut = (targets) => targets.flatMap((target) => target.targets ?? [target])
const wordsOf = (targets) => targets.map(({ label }) => label).join(', ')

/** What may stand between a file's name and its extension; `docs/architecture.md#names` lists them. */
export const ENDINGS = ['routes', 'service', 'rules', 'repo', 'retention', 'wire', 'page', 'worker']

/** `order/payment/order.callbacks.ts` is named after a folder around it; `x.ts` and `x.test.ts` have no ending. */
function findNameProblems(path) {
  const problems = FORBIDDEN_NAMES.test(path) ? [`${path}: a name that says nothing`] : []
  const folders = path.split('/')
  const [name, ...endings] = folders
    .pop()
    .replace(/(\.db)?(\.(test|spec|config))?\.tsx?$/, '')
    .split('.')
  const isKnown = endings.every((ending) => ENDINGS.includes(ending)) || folders.includes(name)
  return isKnown ? problems : [...problems, `${path}: the ending .${endings.join('.')} is not in use`]
}

function findImportProblems(from, imports, files) {
  if (isTest(from)) return []
  const rows = IMPORT_TABLE.filter((row) => row.speaksOf(from))
  if (rows.length === 0) return [`${from}: no row of tools/lint/import-table.mjs speaks of this folder`]
  return imports.flatMap(({ to, isType }) => {
    const found = rows
      .filter(({ may }) => !may.some((target) => target.allows({ from, to, isType, files })))
      .map((row) => `${row.from} may import: ${wordsOf(spellOut(row.may))}`)
    if (isTest(to) && !isTrial(from)) found.push('product code does not import test code')
    return found.map((problem) => `${from} → ${to}: ${problem}`)
  })
}

/** Everything that is wrong in a set of sources. `files`: path from the root, with slashes → source. */
export function findProblems(files) {
  const problems = []
  const graph = new Map()
  for (const [path, source] of files) {
    problems.push(...findNameProblems(path))
    const imports = listImports(path, source)
    graph.set(
      path,
      imports.map(({ to }) => to).filter((to) => files.has(to)),
    )
    problems.push(...findImportProblems(path, imports, files))
  }
  for (const cycle of findCycles(graph)) problems.push(`cycle: ${cycle.join(' → ')}`)
  return problems
}

/** Rows that speak of no file: their folder has gone. `paths`: all files of the workspaces. */
export function findIdleRows(paths) {
  return IMPORT_TABLE.filter((row) => !paths.some((path) => row.speaksOf(path))).map(
    ({ from }) => `tools/lint/import-table.mjs: ${from} speaks of no file`,
  )
}

/** The table as docs/imports.md shows it. */
export function formatImportTable() {
  const rows = IMPORT_TABLE.map(({ from, may }) => `| ${from} | ${wordsOf(may)} |`)
  const groups = TARGET_GROUPS.map(({ label, targets }) => `| (${label}) | ${wordsOf(targets)} |`)
  return ['| from | may import |', '|---|---|', ...rows, ...groups].join('\n')
}

const TABLE = /^\| from \| may import \|\n(?:\|.*\n)+/m
/** The page with its table made new; throws where the page has none. */
export function replaceImportTable(page) {
  if (!TABLE.test(page)) throw new Error('the page has no table of imports')
  return page.replace(TABLE, () => `${formatImportTable()}\n`)
}
