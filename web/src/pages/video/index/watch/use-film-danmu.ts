import { useRef } from 'react'
import type { DanmuFigures } from '../../../../danmu/index.ts'
import { useDanmuModes } from '../../../../features/preferences/index.ts'
import type { ContentInfo } from '../../../../features/watching/index.ts'
import type { Player } from '../../../../player/index.ts'
import { useSendDanmu } from '../danmu/send/use-send-danmu.ts'
import { useDanmuItems, useHeat } from '../danmu/use-danmu-items.ts'

export type FilmDanmu = ReturnType<typeof useFilmDanmu>

/** The danmu of a film for everything on the page that shows or sends them. `isDue`: what need not be there with the first picture may be asked for. */
export function useFilmDanmu(info: ContentInfo, player: Player, episode: number, isDue: boolean) {
  const { file_id, items, addOwn } = useDanmuItems(info, player, episode, isDue)
  const modes = useDanmuModes()
  return {
    items,
    modes,
    toggle: () => modes.show(!modes.isShown),
    heat: useHeat(info, file_id, isDue),
    sending: useSendDanmu(info, file_id, player, addOwn),
    engine: useRef<DanmuFigures>(null),
  }
}
