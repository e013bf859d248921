import { resolvePath, splitUrl, withQuery } from './url.ts'

/** What the stack has to know about a page; the app's own entries carry more. */
export interface PageRule {
  /** Route without a leading slash, e.g. `pages/my/likes`. */
  readonly path: string
  /** A page of the tab bar: only ever the bottom of the stack, kept alive between visits. */
  readonly is_tab?: boolean
  /** The page at the address `/`. Exactly one, and it is a tab page: it is also "home". */
  readonly is_entry?: boolean
}

/** The pages of an app, by path. */
export interface PageTable<TPage extends PageRule = PageRule> {
  readonly pages: readonly TPage[]
  readonly entry: TPage
  find(path: string): TPage | undefined
}

/** A place to go to: absolute url, its path and its raw query text. */
export interface Target {
  readonly path: string
  readonly query_text: string
  readonly url: string
}

/**
 * Builds the table.
 * @throws Error when a path is there twice, or when there is not exactly one entry page that is a tab page.
 */
export function createPageTable<TPage extends PageRule>(pages: readonly TPage[]): PageTable<TPage> {
  const by_path = new Map(pages.map((page) => [page.path, page]))
  if (by_path.size !== pages.length) throw new Error('page table: a path twice')
  const [entry, ...others] = pages.filter((page) => page.is_entry === true)
  if (entry?.is_tab !== true || others.length > 0) throw new Error('page table: no tab entry')
  return { pages, entry, find: (path) => by_path.get(path) }
}

/** Whether a path is one of the tab pages; unknown paths are not. */
export function isTab(table: PageTable, path: string): boolean {
  return table.find(path)?.is_tab === true
}

export function createTarget(path: string, query_text: string): Target {
  return { path, query_text, url: withQuery(`/${path}`, query_text) }
}

/** Resolves a url given to a verb, or an address read from the hash; `/` and the empty path mean the entry page. */
export function resolveTarget(table: PageTable, url: string, from_path: string): Target {
  const { path_text, query_text } = splitUrl(url)
  const path = path_text === '/' || path_text === '' ? table.entry.path : resolvePath(path_text, from_path)
  return createTarget(path, query_text)
}

/** The address of a page behind the `#`: the entry page is `/`, every other `/<path>` (NAV-01, NAV-02). */
export function formatAddress(table: PageTable, path: string, query_text: string): string {
  return withQuery(path === table.entry.path ? '/' : `/${path}`, query_text)
}
