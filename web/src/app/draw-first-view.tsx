/**
 * Draws home for the server's document: the app itself, in the hands of a guest who has never been here. Built as a module
 * of its own (web/vite.first-view.config.ts) that the server loads.
 */
import type { FirstView, FirstViewData } from '@zimu/contract'
import { renderToString } from 'react-dom/server'
import { createMemoryHistory } from '../stack/index.ts'
import { createStorage } from '../storage/index.ts'
import { App } from './app.tsx'
import { compose } from './compose.ts'
import { FIRST_ASKS } from './first-view.ts'
import { splitDrawing } from './split-drawing.ts'

async function draw(first_view: FirstViewData) {
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
    return splitDrawing(renderToString(<App composition={composition} />))
  } finally {
    composition.queries.clear()
  }
}

export const firstView: FirstView = { asks: FIRST_ASKS, draw }
