import { resolvePath, splitUrl, withQuery } from './url.ts'

/** What the stack needs to know about a page; an app's entries may have more fields. */
export interface PageRule {
  /** Route without a leading slash, e.g. `pages/my/likes`. */
  readonly path: string
  /** A page of the tab bar: always at the bottom of the stack, and kept mounted between visits. */
  readonly isTab?: boolean
  /** The home page, at the address `/`. Exactly one page, which must be a tab page. */
  readonly isEntry?: boolean
}

/** The pages of an app, by path. */
export interface PageTable<TPage extends PageRule = PageRule> {
  readonly pages: readonly TPage[]
  readonly entry: TPage
  find(path: string): TPage | undefined
}

/** Where a navigation leads: absolute url, its path and its undecoded query. */
export interface Target {
  readonly path: string
  readonly queryText: string
  readonly url: string
}

/**
 * Builds the table of an app's pages.
 * @throws Error if a path occurs twice, or if there is not exactly one entry page, or if it is no tab page.
 */
export function createPageTable<TPage extends PageRule>(pages: readonly TPage[]): PageTable<TPage> {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  if (byPath.size !== pages.length) throw new Error('page table: a path twice')
  const [entry, ...others] = pages.filter((page) => page.isEntry === true)
  if (entry?.isTab !== true || others.length > 0) throw new Error('page table: no tab entry')
  return { pages, entry, find: (path) => byPath.get(path) }
}

/** Whether a path is one of the tab pages; unknown paths are not. */
export function isTab(table: PageTable, path: string): boolean {
  return table.find(path)?.isTab === true
}

export function createTarget(path: string, queryText: string): Target {
  return { path, queryText, url: withQuery(`/${path}`, queryText) }
}

/** Resolves a url given to a verb, or an address read from the hash; `/` and the empty path mean the entry page. */
export function resolveTarget(table: PageTable, url: string, fromPath: string): Target {
  const { pathText, queryText } = splitUrl(url)
  const path = pathText === '/' || pathText === '' ? table.entry.path : resolvePath(pathText, fromPath)
  return createTarget(path, queryText)
}

/** The address of a page behind the `#`: the entry page is `/`, every other `/<path>` (NAV-01, NAV-02). */
export function formatAddress(table: PageTable, path: string, queryText: string): string {
  return withQuery(path === table.entry.path ? '/' : `/${path}`, queryText)
}
