/**
 * Runs before the first paint, as a small script of its own: the colours that the visitor chose, and nothing of the drawn
 * home when another page was asked for or another language was asked for. The app does both again and better when it comes.
 * Where home is drawn, it also says which frame is the first one, which has the carousel and what stands above it, and fetches
 * the app: not before home has been painted, which it would hold back. A press that comes before the app is kept for it.
 * @see features/preferences/theme.ts, app/take-over.ts
 */
const root = document.documentElement

function readCached(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    // Storage is forbidden.
    return ''
  }
}

const [, theme] = /"theme":"(light|dark)"/.exec(readCached('preferences')) ?? []
if (theme) root.dataset.theme = theme

const [, asked] = /[?&]lang=([^&]*)/.exec(location.search) ?? []
const language = asked || readCached('UNI_LOCALE')
const isHome = /^#?\/?(pages\/index\/index)?$/.test(location.hash)
if (!isHome || (language !== '' && language !== root.lang)) root.dataset.start = 'elsewhere'
else root.dataset.start = 'home'

/** The button of the drawn home that was pressed last: nobody listens yet, so that the app repeats the press when it does. */
let pressed: Element | null = null
addEventListener('click', ({ target }) => {
  if (root.dataset.start !== 'home') return
  pressed?.removeAttribute('data-pressed')
  pressed = target instanceof Element ? target.closest('#app button') : null
  pressed?.setAttribute('data-pressed', '')
})

/** The document is whole: the app reads the data behind the drawing when it starts. */
const parsed = new Promise((done) => addEventListener('DOMContentLoaded', done))
/** Nothing is painted in a tab that nobody sees, nor of home on another page. */
const isSeen = document.visibilityState === 'visible' && root.dataset.start === 'home'
if (isSeen) root.dataset.frame = 'first'

/** How long the app waits for the first picture at most. */
const PICTURE_MS = 300

/** Resolves when the next frame has been painted, with what `look` sees right before it. */
const nextFrame = <Seen>(look: () => Seen) =>
  new Promise<Seen>((done) =>
    requestAnimationFrame(() => {
      const seen = look()
      setTimeout(() => done(seen))
    }),
  )

/** Home has been painted with its first picture: one that comes just too late for the first frame would wait for the app. */
async function paintHome(): Promise<void> {
  const later = await nextFrame(() => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
    return picture?.complete ? null : picture
  })
  if (!later) return
  await new Promise((done) => {
    later.onload = later.onerror = done
    setTimeout(done, PICTURE_MS)
  })
  await nextFrame(() => undefined)
}
const painted = isSeen && paintHome()

Promise.all([parsed, painted]).then(() => {
  delete root.dataset.frame
  const entry = document.querySelector<HTMLMetaElement>('meta[name=entry]')
  return entry && import(entry.content)
})
