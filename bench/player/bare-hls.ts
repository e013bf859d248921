// There before the clock starts, as it is with the others.
import Hls from 'hls.js/light'
import { offer } from './page.ts'

offer((box, url) => {
  const video = document.createElement('video')
  Object.assign(video, { muted: true, playsInline: true, autoplay: true })
  box.append(video)
  const hls = new Hls()
  hls.loadSource(url)
  hls.attachMedia(video)
})
