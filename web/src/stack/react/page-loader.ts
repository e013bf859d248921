import type { ComponentType } from 'react'
import type { PageRule } from '../core/page-table.ts'

/** A page of the app's page table. `meta` is for the app; the stack does not read it. */
export interface StackPage<TMeta = unknown> extends PageRule {
  /** Fetches the code of the page; called again after a failure. */
  readonly load: () => Promise<{ readonly default: ComponentType }>
  /** Component that is part of the app's first chunk: rendered without a download, also on the server. */
  readonly component?: ComponentType
  readonly meta: TMeta
}

/** So long nothing is shown of a page whose code is fetched, then the skeleton (FRM-30). */
export const SKELETON_DELAY_MS = 200

/** Remembers what has been fetched, so that a page opened again is there at once (FRM-30). */
export interface PageLoader {
  loaded(page: StackPage): ComponentType | undefined
  /** Joins a download under way. With `isRetry` it asks anew, because that one may hang. */
  load(page: StackPage, isRetry: boolean): Promise<ComponentType>
  /** Resolves when the page can be drawn: its code is there, or has failed, or its skeleton is due. */
  untilDrawable(page: StackPage): Promise<void>
  /** Whether its skeleton is due at once. */
  isLate(page: StackPage): boolean
}

export function createPageLoader(): PageLoader {
  const components = new WeakMap<StackPage, ComponentType>()
  const downloads = new WeakMap<StackPage, Promise<ComponentType>>()
  const late = new WeakSet<StackPage>()

  async function download(page: StackPage): Promise<ComponentType> {
    try {
      const module = await page.load()
      components.set(page, module.default)
      return module.default
    } finally {
      downloads.delete(page)
    }
  }

  const loaded = (page: StackPage) => page.component ?? components.get(page)

  function load(page: StackPage, isRetry: boolean) {
    const underWay = isRetry ? undefined : downloads.get(page)
    const started = underWay ?? download(page)
    downloads.set(page, started)
    return started
  }

  return {
    loaded,
    load,
    async untilDrawable(page) {
      if (loaded(page)) return
      const due = new Promise((done) => setTimeout(done, SKELETON_DELAY_MS))
      await Promise.race([load(page, false).catch(() => undefined), due])
      if (!loaded(page)) late.add(page)
    },
    isLate: (page) => late.has(page),
  }
}
