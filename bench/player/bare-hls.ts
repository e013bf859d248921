import { offer } from './page.ts'

// The library comes on demand, as in any page that does not always play a list.
offer(async (box, url) => {
  const video = document.createElement('video')
  Object.assign(video, { muted: true, playsInline: true, autoplay: true })
  box.append(video)
  const { default: Hls } = await import('hls.js/light')
  const hls = new Hls()
  hls.loadSource(url)
  hls.attachMedia(video)
})
