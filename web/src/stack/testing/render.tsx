import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { createPageTable } from '../core/page-table.ts'
import { createStack } from '../dom/create-stack.ts'
import { createSessionJournal, type TextStorage } from '../dom/journal-storage.ts'
import { createMemoryHistory, type MemoryHistory } from '../dom/memory-history.ts'
import type { LoadErrorProps } from '../react/page-content.tsx'
import type { StackPage } from '../react/page-loader.ts'
import { StackView } from '../react/stack-view.tsx'
import { createTextStorage } from './fixture.ts'

/** Page components by path, or how to load them; home and vip are there by themselves. */
type Pages = Readonly<Record<string, (() => ReactNode) | Pick<StackPage, 'load'>>>

/** Starts an app on a memory history and draws it. */
export function openApp(pages: Pages, options: { history?: MemoryHistory; storage?: TextStorage } = {}) {
  const { history = createMemoryHistory(), storage = createTextStorage() } = options
  const all: Pages = { home: () => <h1>home page</h1>, vip: () => <h1>vip page</h1>, ...pages }
  const table = createPageTable(
    Object.entries(all).map(
      ([path, page]): StackPage<string> => ({
        path,
        isEntry: path === 'home',
        isTab: path === 'home' || path === 'vip',
        load: typeof page === 'function' ? async () => ({ default: page }) : page.load,
        meta: `${path} title`,
      }),
    ),
  )
  const stack = createStack({
    table,
    guard: () => null,
    history,
    journal: createSessionJournal(() => storage),
    nowMs: () => performance.now(),
    session_id: 'test',
  })
  const close = stack.start()
  const onTitle = vi.fn()
  const announce = vi.fn()
  const reload = vi.fn()
  render(
    <StackView
      stack={stack}
      titleOf={(definition) => definition?.meta ?? 'no such page'}
      skeleton={() => <p>skeleton</p>}
      loadError={LoadError}
      notFound={() => <h1>nothing here</h1>}
      onTitle={onTitle}
      announce={announce}
      reload={reload}
    />,
  )
  const goTo = (url: string) => act(async () => void (await stack.navigateTo({ url })))
  const goBack = () => act(async () => void (await stack.navigateBack()))
  return { stack, history, storage, close, onTitle, announce, reload, goTo, goBack }
}

function LoadError({ kind, retry }: LoadErrorProps) {
  return (
    <button type="button" onClick={retry}>
      {kind}
    </button>
  )
}

/** Lets pages load whose code is there already. */
export const settle = () => act(async () => {})
