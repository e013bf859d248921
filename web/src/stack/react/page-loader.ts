import type { ComponentType } from 'react'
import type { PageRule } from '../core/page-table.ts'

/** A page of the app's page table. `meta` is the app's own, the stack never looks at it. */
export interface StackPage<TMeta = unknown> extends PageRule {
  /** Fetches the code of the page; called again after a failure. */
  readonly load: () => Promise<{ readonly default: ComponentType }>
  /** Code that came with the app itself: it is drawn at once, and in the server's document. */
  readonly component?: ComponentType
  readonly meta: TMeta
}

/** Remembers what has been fetched, so that a page opened again is there at once (FRM-30). */
export interface PageLoader {
  loaded(page: StackPage): ComponentType | undefined
  /** Joins a download under way. With `is_retry` it asks anew, because that one may hang. */
  load(page: StackPage, is_retry: boolean): Promise<ComponentType>
}

export function createPageLoader(): PageLoader {
  const components = new WeakMap<StackPage, ComponentType>()
  const downloads = new WeakMap<StackPage, Promise<ComponentType>>()

  async function download(page: StackPage): Promise<ComponentType> {
    try {
      const module = await page.load()
      components.set(page, module.default)
      return module.default
    } finally {
      downloads.delete(page)
    }
  }

  return {
    loaded: (page) => page.component ?? components.get(page),
    load(page, is_retry) {
      const under_way = is_retry ? undefined : downloads.get(page)
      const started = under_way ?? download(page)
      downloads.set(page, started)
      return started
    },
  }
}
