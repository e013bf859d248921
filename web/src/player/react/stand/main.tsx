/**
 * The player alone on a page, for journeys and measurements that bring media of their own: `window.stand` mounts it,
 * takes it away and keeps what it tells. Not part of the product.
 */
import { type CSSProperties, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { PlayerEvent } from '../../core/events.ts'
import type { Player, PlayerOptions } from '../../dom/create-player.ts'
import type { Media } from '../../dom/opening.ts'
import type { PlayerViewProps } from '../player-props.ts'
import { PlayerView } from '../player-view.tsx'
import { usePlayer } from '../use-player.ts'
import { STAND_TEXTS } from './texts.ts'

export interface StandOptions extends PlayerOptions {
  media: Media
  view?: Pick<PlayerViewProps, 'options' | 'tracks' | 'chapters' | 'storyboard' | 'poster'>
  /** Sizes that a page gives; without it the player has its own. */
  size?: { width: string; height: string }
  /** Address that answers with fresh sources. */
  recover_url?: string
}

export interface Stand {
  mount(options: StandOptions): void
  unmount(): void
  player: Player | null
  events: PlayerEvent[]
}

interface OnStandProps extends StandOptions {
  onPlayer(player: Player): void
}

function OnStand({ media, view, size, recover_url, onPlayer, ...options }: OnStandProps) {
  const player = usePlayer(media, {
    ...options,
    recover: async () => (recover_url ? (await fetch(recover_url)).json() : null),
  })
  onPlayer(player)
  const style: CSSProperties | undefined = size && {
    ...{ width: size.width, height: size.height },
    ...{ '--player-width': '100%', '--player-height': '100%' },
  }
  const stage = createElement(PlayerView, {
    ...{ player, texts: STAND_TEXTS, title: 'film', loader: 'loading', onBack: () => undefined },
    ...view,
  })
  return createElement('div', { style, id: 'box' }, stage)
}

let root: Root | null = null
let stop: (() => void) | null = null

const stand: Stand = {
  player: null,
  events: [],
  mount(options) {
    stand.unmount()
    const place = document.getElementById('root')
    if (!place) return
    root = createRoot(place)
    const onPlayer = (player: Player) => {
      if (stand.player === player) return
      stop?.()
      stand.player = player
      stop = player.onEvent((event) => stand.events.push(event))
    }
    root.render(createElement(OnStand, { ...options, onPlayer }))
  },
  unmount() {
    root?.unmount()
    stop?.()
    root = null
    stop = null
    stand.player = null
    stand.events = []
  },
}
Object.assign(window, { stand })
