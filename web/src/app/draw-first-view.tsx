/**
 * Draws home for the server's document: the app itself, in the hands of a guest who has never been here. Built as a module
 * of its own (web/vite.first-view.config.ts) that the server loads.
 */
import type { Drawing, FirstView, FirstViewData } from '@zimu/contract'
import { renderToString } from 'react-dom/server'
import { createMemoryHistory } from '../stack/index.ts'
import { createStorage } from '../storage/index.ts'
import { App } from './app.tsx'
import { compose } from './compose.ts'
import { readRules, selectStyles } from './first-styles.ts'
import { FIRST_ASKS } from './first-view.ts'
import { splitDrawing } from './split-drawing.ts'

/** The sheet of the app, put here by the build; there is none in tests. */
declare const __FIRST_SHEET__: string | undefined
let rules: ReturnType<typeof readRules> | undefined

/** With the styles that the elements need, so that the page shows them before the sheet has come. */
function withFirstStyles(drawing: Omit<Drawing, 'first_styles'>): Drawing {
  rules ??= readRules(typeof __FIRST_SHEET__ === 'undefined' ? '' : __FIRST_SHEET__)
  return { ...drawing, first_styles: selectStyles(rules, drawing.html, drawing.styles) }
}

async function draw(first_view: FirstViewData): Promise<Drawing> {
  const composition = await compose({
    transport: () => Promise.reject(new Error('a drawing asks for nothing')),
    storage: createStorage(() => null, new EventTarget()),
    history: createMemoryHistory(),
    journal: { read: () => undefined, write: () => undefined },
    languages: [first_view.language],
    session_id: 'document',
    first_view,
  })
  try {
    return withFirstStyles(splitDrawing(renderToString(<App composition={composition} />)))
  } finally {
    composition.queries.clear()
  }
}

export const firstView: FirstView = { asks: FIRST_ASKS, draw }
