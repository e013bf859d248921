import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { PlayerView, usePlayer } from '../../web/src/player/index.ts'
import { STAND_TEXTS } from '../../web/src/player/react/stand/texts.ts'
import { offer } from './page.ts'

function Film({ url }: { url: string }) {
  const type = url.endsWith('.m3u8') ? 'application/vnd.apple.mpegurl' : 'video/mp4'
  const player = usePlayer({ key: url, sources: [{ type, url, height: 0 }] }, { is_muted: true })
  const view = { player, texts: STAND_TEXTS, title: 'film', loader: null, onBack: () => undefined }
  return createElement('div', { ref: () => void player.play() }, createElement(PlayerView, view))
}

offer((box, url) => createRoot(box).render(createElement(Film, { url })))
