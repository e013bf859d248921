// Who may import whom (docs/architecture.md section 3), as functions over paths and sources: nothing here reads a disk or
// runs on import. The rules follow from folder names, so a new folder is covered the day it appears.
import { dirname, join, normalize } from 'node:path/posix'
import { parseSync } from 'rolldown/experimental'

const isTest = (path) => /\.test\.tsx?$/.test(path) || path.includes('/testing/')
const folderOf = (path, depth) => path.split('/').slice(0, depth).join('/')
const startsIn = (path, ...folders) => folders.some((folder) => path === folder || path.startsWith(`${folder}/`))
const isFace = (path) => /\/index\.tsx?$/.test(path)

/** The page that a file belongs to: `pages/my/pay` for `pages/my/pay.page.tsx` and for what lies in its folder. */
function pageOf(path, files) {
  const [name] = path.split('/').slice(4)
  if (!startsIn(path, 'web/src/pages') || name === undefined) return ''
  const page = join(folderOf(path, 4), name.replace(/\.page(\.test)?\.tsx$/, ''))
  return files.has(`${page}.page.tsx`) ? page : ''
}

const entersModuleInside = (to) => startsIn(to, 'server/src/modules') && !isFace(to)
const entersThreeInside = (to) => /^web\/src\/(stack|player|danmu)\//.test(to) && !isFace(to)
const THREE_BY_FACE = 'the three modules are entered by their face'
const CONTRACT_FACES = ['', '/client', '/constants', '/fields', '/redemption-code', '/stream-client'].map(
  (face) => `@zimu/contract${face}`,
)
/** What schemas are written with, and what reads server-sent events. */
const CONTRACT_PACKAGES = ['valibot', 'eventsource-parser']

/**
 * A rule: files it speaks of, and what is wrong with an import (a sentence, or an empty text). `to` is a path inside the
 * repository or a package's name; `is_type` when only types are taken.
 */
const RULES = [
  {
    applies: (from) => startsIn(from, 'contract'),
    problem: ({ to }) =>
      startsIn(to, 'contract/src') || CONTRACT_PACKAGES.includes(to)
        ? ''
        : 'the contract imports nothing but the schema library and the reader of events',
  },
  {
    applies: (from) => startsIn(from, 'server'),
    problem: ({ from, to }) => {
      if (startsIn(to, 'web')) return 'the server never imports the web'
      if (to.startsWith('@zimu/') && !CONTRACT_FACES.includes(to)) return 'the server knows the contract only'
      if (to === 'server/src/main.ts') return 'nobody imports the main file'
      const is_composing = from === 'server/src/main.ts' || startsIn(from, 'server/src/cli')
      return to === 'server/src/app.ts' && !is_composing ? 'only programs compose the app' : ''
    },
  },
  {
    applies: (from) => startsIn(from, 'server/src/modules'),
    problem: ({ from, to, is_type }) => {
      if (startsIn(to, folderOf(from, 4))) return ''
      if (startsIn(to, 'server/src/http', 'server/src/jobs', 'server/src/cli', 'server/src/catalogue'))
        return 'modules do not know the edge'
      if (startsIn(to, 'server/src/ports') && !is_type) return 'modules know the types of ports, the rest is handed in'
      return entersModuleInside(to) ? 'another module is entered by its index.ts only' : ''
    },
  },
  {
    applies: (from) => startsIn(from, 'server/src/http'),
    problem: ({ to }) =>
      startsIn(to, 'server/src/modules', 'server/src/db') ? 'the edge knows neither modules nor database' : '',
  },
  {
    applies: (from) => startsIn(from, 'server/src/jobs', 'server/src/cli', 'server/src/catalogue'),
    problem: ({ to }) =>
      startsIn(to, 'server/src/http') || entersModuleInside(to)
        ? 'programs beside the wire know the faces of modules only'
        : '',
  },
  {
    applies: (from) => startsIn(from, 'server/src/db', 'server/src/ports', 'server/src/texts'),
    problem: ({ to }) =>
      startsIn(to, 'server/src/modules', 'server/src/http', 'server/src/jobs', 'server/src/cli', 'server/src/catalogue')
        ? 'below the modules'
        : '',
  },
  ...['stack', 'player', 'danmu'].map((name) => ({
    applies: (from) => startsIn(from, `web/src/${name}`),
    problem: ({ from, to }) => {
      if (to.startsWith('web/') && !startsIn(to, `web/src/${name}`)) return `${name} stands alone`
      if (to.startsWith('react') && !startsIn(from, `web/src/${name}/react`)) return 'React stands in react/ only'
      return ''
    },
  })),
  {
    applies: (from) => /^web\/src\/[^/]+\/core\//.test(from),
    problem: ({ from, to }) => (startsIn(to, folderOf(from, 4)) ? '' : 'a core imports its own core only'),
  },
  {
    applies: (from) => startsIn(from, 'web/src/ui'),
    problem: ({ to }) =>
      to.startsWith('web/') && !startsIn(to, 'web/src/ui') ? 'ui knows neither features, calls nor texts' : '',
  },
  {
    applies: (from) => startsIn(from, 'web/src/api', 'web/src/i18n', 'web/src/storage'),
    problem: ({ to }) =>
      startsIn(to, 'web/src/features', 'web/src/pages', 'web/src/app', 'web/src/ui') ? 'below the features' : '',
  },
  {
    applies: (from) => startsIn(from, 'web/src/features'),
    problem: ({ from, to }) => {
      if (startsIn(to, 'web/src/pages', 'web/src/app')) return 'features do not know pages or the app'
      const is_foreign = startsIn(to, 'web/src/features') && !startsIn(to, folderOf(from, 4))
      if (is_foreign && !isFace(to)) return 'another feature is entered by its index.ts only'
      return entersThreeInside(to) ? THREE_BY_FACE : ''
    },
  },
  {
    applies: (from) => startsIn(from, 'web/src/pages'),
    problem: ({ from, to, files }) => {
      if (startsIn(to, 'web/src/app')) return 'pages do not know the app'
      if (startsIn(to, 'web/src/pages')) {
        const page = pageOf(to, files)
        const is_foreign = folderOf(to, 4) !== folderOf(from, 4) || (page !== '' && page !== pageOf(from, files))
        if (is_foreign) return 'pages do not know each other'
      }
      if (startsIn(to, 'web/src/features') && !isFace(to)) return 'a feature is entered by its index.ts only'
      return entersThreeInside(to) ? THREE_BY_FACE : ''
    },
  },
  {
    applies: (from) => startsIn(from, 'web/src'),
    problem: ({ to, is_type }) => {
      if (startsIn(to, 'server', 'contract')) return 'the web knows the contract by its faces only'
      // Values of the contract's index would bring every schema into the browser.
      if (to === '@zimu/contract' && !is_type) return 'only types come from @zimu/contract'
      return to.startsWith('@zimu/') && !CONTRACT_FACES.includes(to) ? 'unknown face of the contract' : ''
    },
  },
]

/** Texts of `import('…')` and `export … from '…'` besides plain imports; `is_type` when nothing remains at run time. */
function listRequests(path, source) {
  const { module, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    request: moduleRequest.value,
    is_type: entries.length > 0 && entries.every(({ isType }) => isType),
  }))
  const exports = module.staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ moduleRequest }) => moduleRequest)
    .map(({ moduleRequest, isType }) => ({ request: moduleRequest.value, is_type: isType }))
  const dynamic = module.dynamicImports
    .map(({ moduleRequest: { start, end } }) => /^['"`]([^$]*)['"`]$/.exec(source.slice(start, end))?.[1])
    .filter((request) => request !== undefined)
    .map((request) => ({ request, is_type: false }))
  return [...imports, ...exports, ...dynamic]
}

/** Every import of a file: target path inside the repository, or the package's name. */
export function listImports(path, source) {
  return listRequests(path, source).map(({ request, is_type }) => ({
    to: request.startsWith('.') ? normalize(join(dirname(path), request)) : request,
    is_type,
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

function findImportProblems(from, imports, files) {
  if (isTest(from)) return []
  return imports.flatMap(({ to, is_type }) => {
    const found = RULES.filter((rule) => rule.applies(from)).map((rule) => rule.problem({ from, to, is_type, files }))
    if (isTest(to)) found.push('product code does not import test code')
    return found.filter(Boolean).map((problem) => `${from} → ${to}: ${problem}`)
  })
}

/** Everything that is wrong in a set of sources. `files`: path from the root, with slashes → source. */
export function findProblems(files) {
  const problems = []
  const graph = new Map()
  for (const [path, source] of files) {
    if (FORBIDDEN_NAMES.test(path)) problems.push(`${path}: a name that says nothing`)
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
