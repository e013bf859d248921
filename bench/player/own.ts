import { createElement, useLayoutEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
// The library is there before the clock starts, as it is with the others. The player asks for it by itself.
import 'hls.js/light'
import { PlayerView, usePlayer } from '../../web/src/player/index.ts'
import { FIXTURE_TEXTS } from '../../web/src/player/react/fixture/texts.ts'
import { offer } from './page.ts'

/** As the watch page uses it. */
function Film({ url }: { url: string }) {
  const type = url.endsWith('.m3u8') ? 'application/vnd.apple.mpegurl' : 'video/mp4'
  const player = usePlayer({ key: url, sources: [{ type, url, height: 0 }] }, { isMuted: true })
  useLayoutEffect(() => void player.autoplay(), [player])
  return createElement(PlayerView, {
    player,
    texts: FIXTURE_TEXTS,
    title: 'film',
    loader: null,
    onBack: () => undefined,
    onSettings: () => undefined,
  })
}

/** An app that draws another page first, as films are opened in an app that runs. */
function App({ onReady }: { onReady(open: (url: string) => void): void }) {
  const [url, setUrl] = useState('')
  useLayoutEffect(() => onReady(setUrl), [onReady])
  return url === '' ? createElement('p') : createElement(Film, { url })
}

const box = document.getElementById('root')
let open: (url: string) => void = () => undefined
const keep = (opener: typeof open) => {
  open = opener
}
if (box) createRoot(box).render(createElement(App, { onReady: keep }))
offer((_box, url) => open(url))
