import Artplayer from 'artplayer'
import Hls from 'hls.js'
import { offer } from './page.ts'

offer((box, url) => {
  box.style.cssText = 'width: 390px; height: 220px'
  new Artplayer({
    container: box as HTMLDivElement,
    url,
    muted: true,
    autoplay: true,
    customType: {
      m3u8(video: HTMLVideoElement, address: string) {
        const hls = new Hls()
        hls.loadSource(address)
        hls.attachMedia(video)
      },
    },
  })
})
