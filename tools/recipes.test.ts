import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { minutes } from '@zimu/contract/durations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findProblems } from './lint/import-rules.mjs'

const ROOT = resolve(import.meta.dirname, '..')
const LANGUAGES = ['zh-Hans', 'zh-Hant', 'en', 'fr', 'es']
/** Four runs of the compiler, beside other tests. */
const COMPILING = { timeout: minutes(4) }
const CALL = 'GET /api/recipe.Recipe/read'

/** A step of a recipe: the file, and its text made of what is there now (empty for a new file). */
type Step = readonly [path: string, edit: (text: string) => string]

const after = (place: string, addition: string) => (text: string) => {
  expect(text, 'the place that the recipe changes').toContain(place)
  return text.replace(place, () => place + addition)
}
const write = (text: string) => () => text

const CALL_STEPS: Step[] = [
  [
    'contract/src/calls/site.ts',
    (text) => `${text}
export const recipeRead = call('${CALL}', {
  summary: 'A call of a test',
  auth: 'none',
  effect: 'read',
  input: v.object({}),
  output: v.object({ title: v.string() }),
})
`,
  ],
  [
    'server/src/testing/access/rows.ts',
    after('ROWS: Rows = {', `\n  '${CALL}': { input: nothing, ...everyone('ok') },`),
  ],
]
/** The call's handler is in the new module. */
const MODULE_STEPS: Step[] = [
  [
    'server/src/modules/recipe/recipe.service.ts',
    write(`export interface RecipeService { read(): { title: string } }
export const createRecipe = ({ title }: { title: string }): RecipeService => ({ read: () => ({ title }) })
`),
  ],
  [
    'server/src/modules/recipe/recipe.routes.ts',
    write(`import type { Handlers } from '../../context.ts'
import type { RecipeService } from './recipe.service.ts'

export const recipeRoutes = (recipe: RecipeService): Pick<Handlers, '${CALL}'> => ({ '${CALL}': async () => recipe.read() })
`),
  ],
  [
    'server/src/modules/recipe/recipe.module.ts',
    write(`import type { Module } from '../../module.ts'
import { recipeRoutes } from './recipe.routes.ts'
import { createRecipe } from './recipe.service.ts'

export function openRecipe(deps: { title: string }) {
  const service = createRecipe(deps)
  return { service, handlers: recipeRoutes(service) } satisfies Module
}
`),
  ],
  ['server/src/modules/recipe/index.ts', write(`export { openRecipe } from './recipe.module.ts'\n`)],
  [
    'server/src/open-modules.ts',
    (text) =>
      `import { openRecipe } from './modules/recipe/index.ts'\n${after(
        'playback: openPlayback({ ...basis, contents }),',
        "\n    recipe: openRecipe({ title: 'a' }),",
      )(text)}`,
  ],
]
const PAGE_STEPS: Step[] = [
  [
    'web/src/pages/my/recipe.page.tsx',
    write(`import { useText } from '../../i18n/index.ts'

export default function RecipePage() {
  return <h1>{useText().t('page.recipe')}</h1>
}
`),
  ],
  ['contract/src/page-urls.ts', after('export type PagePath =', "\n  | 'pages/my/recipe'")],
  [
    'web/src/app/pages.ts',
    after(
      'PAGES: readonly AppPage[] = [',
      "\n  page('pages/my/recipe', () => import('../pages/my/recipe.page.tsx'), 'page.recipe'),",
    ),
  ],
  ...LANGUAGES.map(
    (language): Step => [
      `web/src/i18n/catalogues/${language}/pages.ts`,
      (text) => text.replace(/^export const pages.*\{$/m, (line) => `${line}\n  'page.recipe': 'A page of a test',`),
    ],
  ),
]

/** The paths that a recipe's steps begin with, its places filled in. */
function placesOf(heading: string): string[] {
  const [, recipe = ''] = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8').split(`## ${heading}\n`)
  const steps = recipe.split('\n## ')[0] ?? ''
  return [...steps.matchAll(/^\d\. `([^`]+)`/gm)].map(([, path]) => path ?? '')
}
const fillIn = (path: string, values: Record<string, string>) =>
  path.replace(/<(\w+)>/g, (_place, name: string) => values[name] ?? expect.fail(`no value for <${name}>`))
const pathsOf = (steps: readonly Step[]) => steps.map(([path]) => path).sort()

describe('the recipes of CONTRIBUTING', () => {
  let copy: string

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'zimu-recipes-'))
    const isProduct = (path: string) => !/\.test\.tsx?$/.test(path)
    for (const name of ['contract', 'server', 'web']) {
      cpSync(join(ROOT, name, 'src'), join(copy, name, 'src'), { recursive: true, filter: isProduct })
      cpSync(join(ROOT, name, 'package.json'), join(copy, name, 'package.json'))
    }
    cpSync(join(ROOT, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'))
    // The packages are the repository's, the workspaces the copy's.
    linkAll(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
    for (const name of ['server', 'web']) linkAll(join(ROOT, name, 'node_modules'), join(copy, name, 'node_modules'))
    mkdirSync(join(copy, 'node_modules/@zimu'))
    symlinkSync(join(copy, 'contract'), join(copy, 'node_modules/@zimu/contract'))
  })
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  function linkAll(from: string, to: string) {
    mkdirSync(to, { recursive: true })
    for (const name of readdirSync(from)) if (name !== '@zimu') symlinkSync(join(from, name), join(to, name))
  }

  function follow(steps: readonly Step[]) {
    for (const [path, edit] of steps) {
      const place = join(copy, path)
      mkdirSync(dirname(place), { recursive: true })
      writeFileSync(place, edit(read(path)))
    }
  }
  function read(path: string): string {
    try {
      return readFileSync(join(copy, path), 'utf8')
    } catch {
      return ''
    }
  }

  /** Files with an error, and what the compiler says. */
  function compile(workspace: string, ...files: string[]) {
    const config = JSON.parse(readFileSync(join(ROOT, workspace, 'tsconfig.json'), 'utf8'))
    writeFileSync(join(copy, workspace, 'tsconfig.json'), JSON.stringify({ ...config, include: files }))
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(
      process.execPath,
      [tsc, '-p', join(copy, workspace, 'tsconfig.json'), '--pretty', 'false'],
      {
        cwd: copy,
        encoding: 'utf8',
      },
    )
    const errors = [...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, path]) => path ?? '')
    return { files: [...new Set(errors)].sort(), text: stdout }
  }
  const compileServer = () => compile('server', 'src/app.ts', 'src/testing/access/rows.ts')
  const compileWeb = () => compile('web', 'src/app/pages.ts', 'src/i18n/catalogues', 'src/**/*.d.ts')

  it('name the files that a call, a page and a module need', () => {
    const call = placesOf('Add a call').map((path) => fillIn(path, { domain: 'site' }))
    // The handler is a step of the module's recipe here; the page of the wire has a test of its own.
    const own = call.filter((path) => !path.endsWith('.routes.ts') && path !== 'docs/wire.md')
    expect(own.sort()).toEqual(pathsOf(CALL_STEPS))
    expect(call).toHaveLength(own.length + 2)
    expect(
      placesOf('Add a module')
        .map((path) => fillIn(path, { module: 'recipe' }))
        .sort(),
    ).toEqual(pathsOf(MODULE_STEPS))
    const page = placesOf('Add a page').flatMap((path) =>
      (path.includes('<language>') ? LANGUAGES : ['']).map((language) =>
        fillIn(path, { tab: 'my', name: 'recipe', language }),
      ),
    )
    expect(page.sort()).toEqual(pathsOf(PAGE_STEPS))
  })

  it('a call does not compile before its handler and its row of the access matrix are there', COMPILING, () => {
    follow(CALL_STEPS.slice(0, 1))
    const before = compileServer()
    expect(before.files).toEqual(['server/src/open-modules.ts', 'server/src/testing/access/rows.ts'])
    expect(before.text).toContain(CALL)
    follow(CALL_STEPS.slice(1))
    follow(MODULE_STEPS)
    expect(compileServer()).toEqual({ files: [], text: '' })
  })

  it('a page does not compile before its title is there in each language', COMPILING, () => {
    const [page, path, route, ...titles] = PAGE_STEPS as [Step, Step, Step, ...Step[]]
    follow([page, path, route, ...titles.slice(0, 1)])
    expect(compileWeb().files).toEqual(
      titles
        .slice(1)
        .map(([path]) => path)
        .sort(),
    )
    follow(titles.slice(1))
    expect(compileWeb()).toEqual({ files: [], text: '' })
  })

  it('keep the directions of imports', () => {
    const paths = [...CALL_STEPS, ...MODULE_STEPS, ...PAGE_STEPS].map(([path]) => path)
    expect(findProblems(new Map(paths.map((path) => [path, read(path)])))).toEqual([])
  })
})
