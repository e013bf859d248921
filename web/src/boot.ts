/**
 * Runs before the first paint, as a small script of its own: the colours that the visitor chose, and nothing of the drawn
 * home when another page was asked for or another language was asked for. The app does both again and better when it comes.
 * Where home is drawn, it also says which frame is the first one, which has the carousel and what stands above it, and fetches
 * the app: not before home has been painted, which it would hold back.
 * @see features/preferences/theme.ts, app/take-over.ts
 */
const root = document.documentElement

function readKept(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    // Storage is forbidden.
    return ''
  }
}

const [, theme] = /"theme":"(light|dark)"/.exec(readKept('preferences')) ?? []
if (theme) root.dataset.theme = theme

const [, asked] = /[?&]lang=([^&]*)/.exec(location.search) ?? []
const language = asked || readKept('UNI_LOCALE')
const is_home = /^#?\/?(pages\/index\/index)?$/.test(location.hash)
if (!is_home || (language !== '' && language !== root.lang)) root.dataset.start = 'elsewhere'

/** The document is whole: the app reads the data behind the drawing when it starts. */
const parsed = new Promise((done) => addEventListener('DOMContentLoaded', done))
/** Nothing is painted in a tab that nobody sees, nor of home on another page. */
const is_seen = document.visibilityState === 'visible' && root.dataset.start === undefined
if (is_seen) root.dataset.frame = 'first'
const painted = is_seen && new Promise((done) => requestAnimationFrame(() => setTimeout(done)))

Promise.all([parsed, painted]).then(() => {
  delete root.dataset.frame
  const entry = document.querySelector<HTMLMetaElement>('meta[name=entry]')
  return entry && import(entry.content)
})
