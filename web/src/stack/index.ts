/**
 * The page stack on the browser's history: `createStack` builds it, `StackView` renders its pages. It depends on no route,
 * text or style of the app.
 * @example
 * const stack = createStack({ table, guard, history: createHashHistory(), journal: createSessionJournal(), nowMs, session_id })
 * stack.start()
 * <StackProvider stack={stack}><StackView stack={stack} … /></StackProvider>
 */

export type { Guard, GuardCause, GuardTarget } from './core/guard.ts'
export { createPageTable, type PageRule, type PageTable } from './core/page-table.ts'
export { type PageRecord, type StackState, stackPages, topPage } from './core/state.ts'
export type { Query } from './core/url.ts'
export { createStack } from './dom/create-stack.ts'
export { createHashHistory } from './dom/hash-history.ts'
export type { HistoryPort } from './dom/history-port.ts'
export { createSessionJournal, type JournalStorage } from './dom/journal-storage.ts'
export { createMemoryHistory, type MemoryHistory } from './dom/memory-history.ts'
export type { BackHandler, BackSource, TabTap } from './dom/page-hooks.ts'
export type { VerbHandlers, VerbResult } from './dom/settlement.ts'
export type { LifecycleEvent, Stack, StackOptions } from './dom/stack.ts'
export { createDocumentVisibility, type VisibilityPort } from './dom/visibility.ts'
export { useBackLayer, useBackPress } from './react/back-hooks.ts'
export { type PageHandle, usePage, useStackApi } from './react/context.ts'
export { usePageState, useTabTap } from './react/hooks.ts'
export type { LoadErrorKind, LoadErrorProps } from './react/page-content.tsx'
export type { StackPage } from './react/page-loader.ts'
export type { PageLook } from './react/page-view.tsx'
export { StackProvider, StackView, type StackViewProps } from './react/stack-view.tsx'
export { type StackHandle, useStack, useStackState } from './react/state-hooks.ts'
export { usePageHide, usePageShow } from './react/visibility-hooks.ts'
