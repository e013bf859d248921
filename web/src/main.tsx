/** Composition root of the web app: the only file that does anything when it is imported. */
import { isPreviewAddress } from '@zimu/contract/preview-address'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { compose } from './app/compose.ts'
import { readFirstView } from './app/first-view/first-view.ts'
import type { Preview } from './app/preview/open-preview.tsx'
import { refreshAtStart } from './app/refresh.ts'
import { prepareTakeOver, switchOnSheet, takePressed } from './app/take-over.ts'
import { applyTheme, PREFERENCES } from './features/preferences/index.ts'
import { createDocumentVisibility, createHashHistory, createSessionJournal } from './stack/index.ts'
import { createStorage, openPersisted } from './storage/index.ts'
import './ui/tokens.css'
import './ui/base.css'
import './ui/scripts.css'

/** `crypto.randomUUID` is absent on plain http addresses of a local network. */
function createSessionId(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('')
}

/** What comes next is a task of its own, so that an input does not wait for all of the start. */
const nextTask = () => new Promise((done) => setTimeout(done))

async function start(root: HTMLElement, preview?: Preview) {
  const storage = createStorage(() => localStorage, window)
  // Before anything is awaited, so that the first paint has the right colours already.
  applyTheme(openPersisted(storage, PREFERENCES).get().theme, document)
  let [, addressLanguage] = /[?&]lang=([^&]*)/.exec(location.search) ?? []
  if (import.meta.env.DEV && addressLanguage === 'pseudo') {
    const { speakPseudo } = await import('./i18n/pseudo.ts')
    speakPseudo()
    addressLanguage = 'en'
  }
  await nextTask()
  const composition = await compose({
    transport: preview?.transport ?? ((url, init) => fetch(url, init)),
    storage,
    history: createHashHistory(),
    journal: createSessionJournal(),
    visibility: createDocumentVisibility(),
    addressLanguage,
    languages: navigator.languages,
    session_id: createSessionId(),
    firstView: readFirstView(document),
    ready: switchOnSheet(document),
  })
  preview?.show(composition.language)
  if (preview && !preview.transport) return
  composition.stack.start()
  refreshAtStart(composition)
  const app = <App composition={composition} />
  const pressed = takePressed(root)
  if (prepareTakeOver(root, composition)) {
    // In slices: an input that comes meanwhile does not wait for all of it.
    startTransition(() => void hydrateRoot(root, app))
    pressed?.click()
  } else createRoot(root).render(app)
}

const root = document.getElementById('app')
if (root)
  void (isPreviewAddress(location.search)
    ? import('./app/preview/open-preview.tsx').then(({ openPreview }) => start(root, openPreview()))
    : start(root))
