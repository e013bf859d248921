#!/usr/bin/env node
// Checks who imports whom (docs/architecture.md section 3). The rules follow from folder names, so a new folder is
// covered the day it appears. dependency-cruiser cannot read TypeScript 7 (docs/decisions), hence these lines.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'rolldown/experimental'
import { root } from './steps.mjs'

const WORKSPACES = ['contract', 'server', 'web']
const isTest = (path) => /\.test\.tsx?$/.test(path) || path.includes('/testing/')

function listSources(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
}

/** Every import of a file: target path inside the repository, or the package's name. */
function listImports(file) {
  const { module, errors } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const wanted = [
    ...module.staticImports.map((item) => item.moduleRequest.value),
    ...module.staticExports.flatMap((item) => item.entries.map((entry) => entry.moduleRequest?.value)),
  ].filter(Boolean)
  return wanted.map((request) =>
    request.startsWith('.') ? relative(root, resolve(root, dirname(file), request)) : request,
  )
}

const folderOf = (path, depth) => path.split('/').slice(0, depth).join('/')
const startsIn = (path, ...folders) => folders.some((folder) => path === folder || path.startsWith(`${folder}/`))
const isFace = (path) => /\/index\.tsx?$/.test(path)

/** A rule: files it speaks of, and what is wrong with an import (a sentence, or nothing). */
const RULES = [
  {
    applies: (from) => startsIn(from, 'contract'),
    problem: (_from, to) =>
      startsIn(to, 'contract/src') || to === 'valibot' ? '' : 'the contract imports nothing but the schema library',
  },
  {
    applies: (from) => startsIn(from, 'server/src/modules'),
    problem: (from, to) => {
      const own = folderOf(from, 4)
      if (!to.startsWith('server/') || startsIn(to, own))
        return startsIn(to, 'web') ? 'the server never imports the web' : ''
      if (startsIn(to, 'server/src/http', 'server/src/jobs', 'server/src/cli')) return 'modules do not know the edge'
      if (startsIn(to, 'server/src/modules') && !isFace(to)) return 'another module is entered by its index.ts only'
      return ''
    },
  },
  {
    applies: (from) => startsIn(from, 'server/src/http'),
    problem: (_from, to) =>
      startsIn(to, 'server/src/modules', 'server/src/db') ? 'the edge knows neither modules nor database' : '',
  },
  {
    applies: (from) => startsIn(from, 'server/src/jobs'),
    problem: (_from, to) =>
      startsIn(to, 'server/src/http') || (startsIn(to, 'server/src/modules') && !isFace(to))
        ? 'jobs know the faces of modules only'
        : '',
  },
  {
    applies: (from) => startsIn(from, 'server/src/db', 'server/src/ports'),
    problem: (_from, to) => (startsIn(to, 'server/src/modules', 'server/src/http') ? 'below the modules' : ''),
  },
  ...['stack', 'player', 'danmu'].map((name) => ({
    applies: (from) => startsIn(from, `web/src/${name}`),
    problem: (from, to) => {
      if (to.startsWith('web/') && !startsIn(to, `web/src/${name}`)) return `${name} stands alone`
      if (to.startsWith('react') && !startsIn(from, `web/src/${name}/react`)) return 'React stands in react/ only'
      return ''
    },
  })),
  {
    applies: (from) => /^web\/src\/[^/]+\/core\//.test(from),
    problem: (from, to) => (startsIn(to, folderOf(from, 4)) ? '' : 'a core imports its own core only'),
  },
  {
    applies: (from) => startsIn(from, 'web/src/ui'),
    problem: (_from, to) =>
      to.startsWith('web/') && !startsIn(to, 'web/src/ui') ? 'ui knows neither features, calls nor texts' : '',
  },
  {
    applies: (from) => startsIn(from, 'web/src/features'),
    problem: (from, to) => {
      if (startsIn(to, 'web/src/pages', 'web/src/app')) return 'features do not know pages or the app'
      const is_foreign = startsIn(to, 'web/src/features') && !startsIn(to, folderOf(from, 4))
      if (is_foreign && !isFace(to)) return 'another feature is entered by its index.ts only'
      return /^web\/src\/(stack|player|danmu)\//.test(to) && !isFace(to)
        ? 'the three modules are entered by their face'
        : ''
    },
  },
  {
    applies: (from) => startsIn(from, 'web/src/pages'),
    problem: (from, to) => {
      if (startsIn(to, 'web/src/app')) return 'pages do not know the app'
      if (startsIn(to, 'web/src/pages') && folderOf(to, 4) !== folderOf(from, 4)) return 'pages do not know each other'
      if (startsIn(to, 'web/src/features') && !isFace(to)) return 'a feature is entered by its index.ts only'
      return /^web\/src\/(stack|player|danmu)\//.test(to) && !isFace(to)
        ? 'the three modules are entered by their face'
        : ''
    },
  },
  {
    applies: (from) => startsIn(from, 'web/src'),
    problem: (_from, to) => {
      if (startsIn(to, 'server')) return 'the web never imports the server'
      const is_value_face = ['@zimu/contract/client', '@zimu/contract/constants', '@zimu/contract/fields'].includes(to)
      return to.startsWith('@zimu/') && to !== '@zimu/contract' && !is_value_face ? 'unknown face of the contract' : ''
    },
  },
]

/** Values of the contract's index would bring every schema into the browser; only types may come from it. */
function findContractValues(file) {
  const { module } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  return module.staticImports.some(
    (item) => item.moduleRequest.value === '@zimu/contract' && item.entries.some((entry) => !entry.isType),
  )
}

function findCycles(graph) {
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

export function checkImports() {
  const problems = []
  const graph = new Map()
  for (const file of WORKSPACES.flatMap((name) => listSources(`${name}/src`))) {
    if (FORBIDDEN_NAMES.test(file)) problems.push(`${file}: a name that says nothing`)
    const imports = listImports(file)
    graph.set(
      file,
      imports.filter((to) => existsSync(join(root, to)) && /\.tsx?$/.test(to)),
    )
    if (isTest(file)) continue
    if (file.startsWith('web/') && findContractValues(file))
      problems.push(`${file}: only types come from @zimu/contract`)
    for (const to of imports) {
      if (isTest(to)) problems.push(`${file} → ${to}: product code does not import test code`)
      for (const rule of RULES) {
        const problem = rule.applies(file) ? rule.problem(file, to) : ''
        if (problem) problems.push(`${file} → ${to}: ${problem}`)
      }
    }
  }
  for (const cycle of findCycles(graph)) problems.push(`cycle: ${cycle.join(' → ')}`)
  return { problems, file_count: graph.size }
}

const { problems, file_count } = checkImports()
for (const problem of problems) console.error(problem)
console.log(`import direction: ${file_count} files, ${problems.length} problems`)
process.exit(problems.length > 0 || file_count < 50 ? 1 : 0)
