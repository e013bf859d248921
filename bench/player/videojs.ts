import videojs from 'video.js'
import 'video.js/dist/video-js.css'
import { offer } from './page.ts'

offer((box, url) => {
  const element = document.createElement('video')
  box.append(element)
  const type = url.endsWith('.m3u8') ? 'application/vnd.apple.mpegurl' : 'video/mp4'
  videojs(element, {
    autoplay: true,
    muted: true,
    controls: true,
    width: 390,
    height: 220,
    sources: [{ src: url, type }],
  })
})
