import { useMemo } from 'react'
import { useText } from '../../i18n/index.ts'
import type { Player } from '../../player/index.ts'
import { useDataSaving } from '../../ui/index.ts'
import { usePreferences } from '../preferences/index.ts'
import type { ContentInfo } from './content-info.ts'
import { planPrevious, planUpNext, type UpNext } from './up-next.ts'
import { useQueue } from './use-queue.ts'

/** How the place that shows a film goes over to another. */
export interface Opener {
  openEpisode(episode: number): void
  openContent(content_id: number): void
}

export interface NextFilm {
  name: string
  open: () => void
}

/** Pressing "previous" later than this begins the film anew, as on every player. */
const RESTART_SECONDS = 3

/** The films after and before the one that plays; undefined where there is none. */
export function useUpNext(info: ContentInfo, episode: number, player: Player, opener: Opener) {
  const { t } = useText()
  const { queue } = useQueue()
  const { preferences } = usePreferences()
  const is_saving_data = useDataSaving()
  const [first] = useMemo(() => planUpNext(info, episode, queue), [info, episode, queue])
  const previous = planPrevious(info, episode, queue)

  const nameOf = (item: UpNext) =>
    item.kind === 'episode' ? item.title || t('video.episode', { n: item.episode + 1 }) : item.content.name
  const open = (item: UpNext) =>
    item.kind === 'episode' ? opener.openEpisode(item.episode) : opener.openContent(item.content.content_id)
  const next: NextFilm | undefined = first && { name: nameOf(first), open: () => open(first) }

  return {
    next,
    /** The next film opens by itself, after a countdown. */
    counts_down: preferences.autoplay && !is_saving_data && next !== undefined,
    goPrevious:
      previous &&
      (() => {
        if (player.clock.time > RESTART_SECONDS) player.seek(0)
        else if ('episode' in previous) opener.openEpisode(previous.episode)
        else opener.openContent(previous.content_id)
      }),
  }
}
