// Who may import whom: the rows of the table in docs/imports.md. `import-rules.mjs` checks every
// import against them and writes the table, so page and check cannot differ. Only paths here: nothing reads a disk.
import { join } from 'node:path/posix'

/**
 * An import: `from` and `to` are paths inside the repository, `to` may be a package's name; `isType` when nothing of it
 * remains at run time; `files` has all paths of the workspaces.
 * @typedef {{ from: string, to: string, isType: boolean, files: { has(path: string): boolean } }} Import
 * What a row allows: its words in the table, and whether it allows an import.
 * @typedef {{ label: string, allows: (edge: Import) => boolean }} Target
 * A row: the files it speaks of and all that they may import. An import must satisfy every row that speaks of its file.
 * @typedef {{ from: string, speaksOf: (path: string) => boolean, may: Target[] }} Row
 */

const folderOf = (path, depth) => path.split('/').slice(0, depth).join('/')
const startsIn = (path, ...folders) => folders.some((folder) => path === folder || path.startsWith(`${folder}/`))
const isIndex = (path) => /\/index\.tsx?$/.test(path)
const inRepository = (path) => /^(admin|contract|server|web|harness|e2e|bench|demo|tools)\//.test(path)
const isPackage = (to) => !inRepository(to) && !to.startsWith('@zimu/') && !to.startsWith('node:')
const isReact = (to) => /^react(-dom)?(\/|$)/.test(to)

/** The page that a file belongs to: `pages/my/pay` for `pages/my/pay.page.tsx` and for what lies in its folder. */
function pageOf(path, files) {
  const [name] = path.split('/').slice(4)
  if (!startsIn(path, 'web/src/pages') || name === undefined) return ''
  const page = join(folderOf(path, 4), name.replace(/\.page(\.test)?\.tsx$/, ''))
  return files.has(`${page}.page.tsx`) ? page : ''
}

// Targets that several rows share.
const packages = { label: 'packages', allows: ({ to }) => isPackage(to) }
const packagesAndNode = { label: 'packages, Node', allows: ({ to }) => isPackage(to) || to.startsWith('node:') }
const named = (...names) => ({
  label: names.map((name) => `\`${name}\``).join(', '),
  allows: ({ to }) => names.includes(to),
})
/** Folders (or files) by their paths without `src`. */
const inside = (...folders) => {
  const paths = folders.map((folder) => folder.replace('/', '/src/'))
  return {
    label: folders.map((folder) => `\`${folder.replace(/^(admin|server|web)\//, '')}\``).join(', '),
    allows: ({ to }) => startsIn(to, ...paths),
  }
}
/** Targets that many rows share under one word, which the table explains in a row of its own. */
const group = (label, ...targets) => ({
  label,
  targets,
  allows: (edge) => targets.some((target) => target.allows(edge)),
})
const own = (depth, label = 'own folder') => ({
  label,
  allows: ({ from, to }) => startsIn(to, folderOf(from, depth)),
})
const indexOf = (folder, label) => ({ label, allows: ({ to }) => startsIn(to, folder) && isIndex(to) })

const contract = {
  label: '`contract`',
  allows: ({ to }) => to === '@zimu/contract' || to.startsWith('@zimu/contract/'),
}
/** Values of the contract's index would bring every schema into the browser. */
const contractInBrowser = {
  label: '`contract` (its index: types)',
  allows: ({ to, isType }) => to.startsWith('@zimu/contract/') || (to === '@zimu/contract' && isType),
}

const COMPOSITION = [
  'main',
  'run-server',
  'app',
  'boot',
  'serve',
  'open-modules',
  'module',
  'service-figures',
  'deps',
  'explain-failure',
].map((name) => `server/src/${name}.ts`)
const PROGRAMS = ['main', 'run-server', 'app', 'boot'].map((name) => `server/src/${name}.ts`)
/** Who alone starts them. */
const ABOVE = {
  'server/src/run-server.ts': 'server/src/main.ts',
  'server/src/app.ts': 'server/src/run-server.ts',
  'server/src/boot.ts': 'server/src/run-server.ts',
}
const isRootFile = (path) => /^server\/src\/[^/]+$/.test(path)
const rootFiles = {
  label: '`server/*.ts`',
  allows: ({ to }) => isRootFile(to) && !PROGRAMS.includes(to),
}
/** What the folders above share: they know neither calls, tables nor programs. */
const SHARED = [
  'server/config',
  'server/credentials',
  'server/limits',
  'server/markdown',
  'server/memory',
  'server/process',
]
const serverBase = group('server base', inside(...SHARED), rootFiles, contract, packagesAndNode)
const modulesByIndex = indexOf('server/src/modules', '`index.ts` of modules')
const portTypes = {
  label: 'types of `ports`',
  allows: ({ to, isType }) => isType && startsIn(to, 'server/src/ports'),
}

const THREE = ['stack', 'player', 'danmu']
const isOfThree = (path) => startsIn(path, ...THREE.map((name) => `web/src/${name}`))
const isReactBinding = (path) => isOfThree(path) && startsIn(path, `${folderOf(path, 3)}/react`)
const threeByIndex = {
  label: '`index.ts` of `stack`, `player`, `danmu`',
  allows: ({ to }) => isOfThree(to) && isIndex(to),
}
const featuresByIndex = indexOf('web/src/features', '`index.ts` of features')
const webBase = group(
  'web base',
  featuresByIndex,
  inside('web/api', 'web/i18n', 'web/storage', 'web/ui'),
  threeByIndex,
  contractInBrowser,
  packages,
)

/** What every area of the console may use. */
const adminBase = group(
  'admin base',
  indexOf('admin/src/upload', '`index.ts` of `upload`'),
  inside('admin/api', 'admin/i18n', 'admin/lazy', 'admin/session', 'admin/ui'),
  contractInBrowser,
  packages,
)

/** Groups of targets, in the order of the table's last rows. */
export const TARGET_GROUPS = [serverBase, webBase, adminBase]

/** Parts beside a page are its tab's; what lies in a page's own folder is that page's. */
const ownPage = {
  label: 'own page, shared parts of its tab',
  allows: ({ from, to, files }) => {
    if (!startsIn(to, folderOf(from, 4))) return false
    const page = pageOf(to, files)
    return page === '' || page === pageOf(from, files)
  },
}

const inFolders = (...folders) => ({
  from: folders.map((folder) => `\`${folder}\``).join(', '),
  speaksOf: (path) => startsIn(path, ...folders.map((folder) => folder.replace('/', '/src/'))),
})

const durations = named('@zimu/contract/durations')
/** Rules that app and server share, as pure functions and numbers. */
const sharedRules = named(
  '@zimu/contract/constants',
  '@zimu/contract/danmu-crowd',
  '@zimu/contract/danmu-filter-list',
  '@zimu/contract/danmu-text',
  '@zimu/contract/durations',
)

/** @type {Row[]} */
export const IMPORT_TABLE = [
  { ...inFolders('contract'), may: [own(1), named('valibot', 'eventsource-parser')] },
  {
    from: 'any `core/`',
    speaksOf: (path) => path.includes('/core/'),
    may: [
      {
        label: 'own `core/`',
        allows: ({ from, to }) => startsIn(to, from.slice(0, from.indexOf('/core/') + '/core'.length)),
      },
      sharedRules,
    ],
  },
  {
    from: 'any `*.rules.ts`',
    speaksOf: (path) => path.endsWith('.rules.ts'),
    may: [
      { label: 'what its folder may', allows: ({ to }) => !to.startsWith('node:') },
      { ...named('node:crypto', 'node:net'), label: 'of Node `node:crypto`, `node:net`' },
    ],
  },
  {
    from: `\`server/{${COMPOSITION.map((path) => path.slice('server/src/'.length, -'.ts'.length)).join(',')}}.ts\`, \`server/opening\``,
    speaksOf: (path) => COMPOSITION.includes(path) || startsIn(path, 'server/src/opening'),
    may: [
      {
        label: 'everything in `server` (`run-server` only by `main`; `app`, `boot` only by `run-server`)',
        allows: ({ from, to }) => startsIn(to, 'server/src') && (!PROGRAMS.includes(to) || from === ABOVE[to]),
      },
      contract,
      packagesAndNode,
    ],
  },
  {
    from: 'other `server/*.ts`',
    speaksOf: (path) => isRootFile(path) && !COMPOSITION.includes(path),
    may: [portTypes, serverBase],
  },
  { ...inFolders(...SHARED), may: [portTypes, serverBase] },
  {
    ...inFolders('server/db', 'server/ports', 'server/texts'),
    may: [inside('server/db', 'server/ports', 'server/texts'), serverBase],
  },
  { ...inFolders('server/http'), may: [own(3), inside('server/ports', 'server/texts'), serverBase] },
  {
    ...inFolders('server/modules'),
    from: '`server/modules/X`',
    may: [own(4), modulesByIndex, inside('server/db', 'server/texts'), portTypes, serverBase],
  },
  {
    ...inFolders('server/catalogue', 'server/jobs'),
    may: [
      inside('server/catalogue', 'server/jobs', 'server/db', 'server/ports', 'server/texts'),
      modulesByIndex,
      serverBase,
    ],
  },
  {
    ...inFolders('server/cli'),
    may: [
      own(3),
      inside('server/app.ts', 'server/boot.ts', 'server/catalogue', 'server/jobs'),
      inside('server/db', 'server/ports', 'server/texts'),
      modulesByIndex,
      serverBase,
    ],
  },
  {
    from: '`web/{stack,player,danmu}`',
    speaksOf: (path) => isOfThree(path) && !isReactBinding(path),
    may: [own(3), sharedRules, { label: 'packages but React', allows: ({ to }) => isPackage(to) && !isReact(to) }],
  },
  { from: '`web/{stack,player,danmu}/react`', speaksOf: isReactBinding, may: [own(3), durations, packages] },
  { ...inFolders('web/ui'), may: [own(3), named('@zimu/contract/constants'), durations, packages] },
  {
    ...inFolders('web/api', 'web/i18n', 'web/storage'),
    may: [inside('web/api', 'web/i18n', 'web/storage'), contractInBrowser, packages],
  },
  {
    ...inFolders('web/features'),
    from: '`web/features/X`',
    may: [own(4), webBase],
  },
  {
    ...inFolders('web/pages'),
    may: [ownPage, inside('web/worker/core'), named('web/package.json'), webBase],
  },
  {
    ...inFolders('web/worker'),
    may: [own(3), durations, named('@zimu/contract/preview'), named('@zimu/contract/preview-address'), packages],
  },
  {
    ...inFolders('web/app', 'web/main.tsx', 'web/boot.ts'),
    may: [{ label: 'everything in `web`', allows: ({ to }) => startsIn(to, 'web') }, contractInBrowser, packages],
  },
  { ...inFolders('admin/ui'), may: [own(3), named('@zimu/contract/constants'), durations, packages] },
  {
    ...inFolders('admin/api', 'admin/i18n', 'admin/lazy', 'admin/session'),
    may: [inside('admin/api', 'admin/i18n', 'admin/lazy', 'admin/session'), contractInBrowser, packages],
  },
  {
    ...inFolders('admin/upload'),
    may: [own(3), inside('admin/api', 'admin/i18n', 'admin/session'), contractInBrowser, packages],
  },
  { ...inFolders('admin/worker'), may: [own(3), named('@zimu/contract/console-client')] },
  { ...inFolders('admin/parts'), may: [own(3), adminBase] },
  { ...inFolders('admin/entrance'), may: [own(3), adminBase] },
  {
    ...inFolders('admin/areas'),
    from: '`admin/areas/X`',
    may: [own(4), inside('admin/parts', 'admin/entrance'), adminBase],
  },
  {
    ...inFolders('admin/app', 'admin/main.tsx'),
    may: [{ label: 'everything in `admin`', allows: ({ to }) => startsIn(to, 'admin') }, contractInBrowser, packages],
  },
  { ...inFolders('harness'), may: [own(1), inside('server'), contract, packagesAndNode] },
  {
    ...inFolders('e2e'),
    may: [own(1), inside('harness', 'web'), named('tools/sizes.mjs'), contract, packagesAndNode],
  },
  {
    ...inFolders('bench'),
    may: [own(1), inside('harness', 'server', 'web'), named('tools/sizes.mjs'), contract, packagesAndNode],
  },
]
