/** What every page of the player bench offers: mounts a film and tells when its first frame is on the screen. */

type Mount = (box: HTMLElement, url: string) => void

/** Puts `window.measure(url)` on the page: milliseconds from mounting to the first frame. */
export function offer(mount: Mount): void {
  const measure = (url: string) =>
    new Promise<number>((done, fail) => {
      const box = document.getElementById('root')
      if (!box) return fail(new Error('no root'))
      const start = performance.now()
      const look = () => {
        const video = box.querySelector('video')
        if (video) video.requestVideoFrameCallback(() => done(performance.now() - start))
        else requestAnimationFrame(look)
      }
      // Whole addresses: not every player resolves those of a list against a relative one.
      mount(box, new URL(url, location.href).href)
      look()
    })
  Object.assign(window, { measure })
}
