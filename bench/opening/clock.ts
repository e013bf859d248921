/** Moments of opening a film, noted in the page. */
import type { Page } from '@playwright/test'

export interface Moments {
  /** From the press to the frame in which the card's picture is on its way; NaN if it did not fly. */
  wayMs: number
  /** From the press to the frame with the picture on its page. */
  pictureMs: number
  /** From the press to the film's first frame. */
  frameMs: number
  /** Address of what played. */
  film: string
}

/** Runs in the page, before everything else: after `begin` the next press is timed. */
function watchOpening() {
  const lead = '[data-page="pages/video/index"]:not([inert]) [data-flight-lead]'
  /** Asked in the callback of a frame: when that frame is drawn, before any other task. */
  const painted = () =>
    new Promise<number>((done) =>
      Reflect.get(window, 'scheduler').postTask(() => done(performance.now()), { priority: 'user-blocking' }),
    )
  const begin = () =>
    new Promise<Moments>((done) => {
      let pictureMs = Number.NaN
      let wayMs = Number.NaN
      let film: HTMLVideoElement | null = null
      /** Once a frame, when it has been drawn with everything that its callbacks did. */
      const look = async (pressed: number) => {
        const now = await painted()
        const place = document.querySelector(lead)
        const images = [...(place?.querySelectorAll('img') ?? [])]
        if (Number.isNaN(pictureMs) && images.some((image) => image.complete && image.naturalWidth > 0))
          pictureMs = now - pressed
        if (Number.isNaN(wayMs) && document.querySelector('[data-flight-picture]')) wayMs = now - pressed
        film = place?.querySelector('video') ?? null
        if (film === null) {
          requestAnimationFrame(() => look(pressed))
          return
        }
        const shown = film
        shown.requestVideoFrameCallback((now) =>
          done({ wayMs, pictureMs, frameMs: now - pressed, film: shown.currentSrc }),
        )
      }
      addEventListener('click', ({ timeStamp }) => requestAnimationFrame(() => look(timeStamp)), {
        capture: true,
        once: true,
      })
    })
  /** The same answer and the same film, by an element alone. */
  const bare = async (content_id: number, film: string) => {
    const start = performance.now()
    const answer = await fetch(`/api/content.Content/info?content_id=${content_id}`)
    await answer.json()
    const video = document.createElement('video')
    Object.assign(video, { muted: true, playsInline: true, autoplay: true, src: film })
    document.body.append(video)
    return new Promise<number>((done) => video.requestVideoFrameCallback((now) => done(now - start)))
  }
  Object.assign(window, { opening: { begin, bare } })
}

export const installClock = (page: Page) => page.addInitScript(watchOpening)

/** Times the next press; `press` presses. */
export async function timeOpening(page: Page, press: () => Promise<void>): Promise<Moments> {
  // Together: a press that fails says why, instead of a page that has gone.
  const [moments] = await Promise.all([page.evaluate('opening.begin()') as Promise<Moments>, press()])
  return moments
}

export const timeBare = (page: Page, content_id: number, film: string): Promise<number> =>
  page.evaluate(`opening.bare(${content_id}, ${JSON.stringify(film)})`)
