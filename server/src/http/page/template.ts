/** Reads the built `index.html` and the module that renders home, again after each build. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FirstView } from '@zimu/contract'

export interface AppBuild {
  /** `index.html` as it was built. */
  html: string
  /** Undefined if the build has none. */
  firstView: FirstView | undefined
}

const FIRST_VIEW_FILE = '.first-view/first-view.mjs'

async function loadFirstView(path: string): Promise<FirstView | undefined> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }))
  if (mtimeMs === 0) return undefined
  // The address differs by build: modules are kept by address for the life of the process.
  const module = (await import(`${pathToFileURL(path).href}?${mtimeMs}`)) as { firstView: FirstView }
  return module.firstView
}

/**
 * Reads the build in `folder`; undefined until there is one. A repeated read costs one `stat`. While a build is being
 * replaced, the former one is served. `onBroken`: called if the module cannot be loaded; pages are then served without
 * drawing.
 */
export function createBuildReader(
  folder: string,
  onBroken: (error: unknown) => void,
): () => Promise<AppBuild | undefined> {
  const index = join(folder, 'index.html')
  let known: { mark: string; build: Promise<AppBuild> } | undefined

  async function load(): Promise<AppBuild> {
    const [html, firstView] = await Promise.all([
      readFile(index, 'utf8'),
      loadFirstView(join(folder, FIRST_VIEW_FILE)).catch((error: unknown) => void onBroken(error)),
    ])
    return { html, firstView }
  }

  return async () => {
    const found = await stat(index).catch(() => undefined)
    if (!found) return known?.build
    const mark = `${found.mtimeMs} ${found.size} ${found.ino}`
    if (known?.mark !== mark) known = { mark, build: load() }
    return known.build
  }
}
