import Xgplayer from 'xgplayer'
import HlsPlugin from 'xgplayer-hls'
import 'xgplayer/dist/index.min.css'
import { offer } from './page.ts'

offer((box, url) => {
  const plugins = url.endsWith('.m3u8') ? [HlsPlugin] : []
  new Xgplayer({
    el: box,
    url,
    plugins,
    autoplay: true,
    autoplayMuted: true,
    playsinline: true,
    width: 390,
    height: 220,
  })
})
