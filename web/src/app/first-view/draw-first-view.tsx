/**
 * Renders home for the server's document, as the app itself for a guest on a first visit. Built as a module
 * (web/vite.first-view.config.ts) that the server loads.
 */
import type { Drawing, FirstView, FirstViewData } from '@zimu/contract'
import { renderToString } from 'react-dom/server'
import { createMemoryHistory } from '../../stack/index.ts'
import { createStorage } from '../../storage/index.ts'
import { App } from '../app.tsx'
import { compose } from '../compose.ts'
import { readRules, selectStyles } from './first-styles.ts'
import { FIRST_CALLS } from './first-view.ts'
import { splitDrawing } from './split-drawing.ts'

/** The app's stylesheet, inserted by the build; undefined in tests. */
declare const __FIRST_SHEET__: string | undefined
let rules: ReturnType<typeof readRules> | undefined

/** Adds the styles that the markup needs, so that it can be painted before the stylesheet has loaded. */
function withFirstStyles(drawing: Omit<Drawing, 'firstStyles'>): Drawing {
  rules ??= readRules(typeof __FIRST_SHEET__ === 'undefined' ? '' : __FIRST_SHEET__)
  return { ...drawing, firstStyles: selectStyles(rules, drawing.html, drawing.styles) }
}

async function draw(firstView: FirstViewData): Promise<Drawing> {
  const composition = await compose({
    transport: () => Promise.reject(new Error('a drawing asks for nothing')),
    storage: createStorage(() => null, new EventTarget()),
    history: createMemoryHistory(),
    journal: { read: () => undefined, write: () => undefined },
    languages: [firstView.language],
    session_id: 'document',
    firstView,
  })
  try {
    return withFirstStyles(splitDrawing(renderToString(<App composition={composition} />)))
  } finally {
    composition.queries.clear()
  }
}

export const firstView: FirstView = { calls: FIRST_CALLS, draw }
