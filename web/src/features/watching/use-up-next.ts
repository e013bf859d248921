import type { ContentCard } from '@zimu/contract'
import { useMemo } from 'react'
import { useText } from '../../i18n/index.ts'
import type { Player } from '../../player/index.ts'
import { useDataSaving } from '../../ui/index.ts'
import type { CoverFields } from '../content/index.ts'
import { usePreferences } from '../preferences/index.ts'
import type { ContentInfo } from './content-info.ts'
import type { Queued } from './queue.ts'
import { planPrevious, planUpNext, type UpNext } from './up-next.ts'
import { useQueue } from './use-queue.ts'

/** How a host opens another film. */
export interface Opener {
  openEpisode(episode: number): void
  /** `known`: what its page can show at once. */
  openContent(content_id: number, known?: Queued): void
}

export interface NextFilm {
  /** Tells one from another; an episode's is its content's own. */
  key: string
  name: string
  /** Language of the name; `""` when unknown. */
  name_lang: ContentCard['name_lang']
  /** The content it belongs to, for its picture and category. */
  content: CardContent
  /** Seconds; 0 if unknown. */
  duration: number
  open: () => void
}

type CardContent = CoverFields & Pick<ContentCard, 'content_id' | 'category_names'>

/** Later than this, "previous" restarts the film. */
const RESTART_SECONDS = 3

/** What comes after an episode by the rule of `planUpNext`; undefined if nothing does. Draws anew when the queue changes. */
export function useNextItem(info: ContentInfo, episode: number): UpNext | undefined {
  const { queue } = useQueue()
  return useMemo(() => planUpNext(info, episode, queue)[0], [info, episode, queue])
}

/** The next and the previous film; undefined if there is none. */
export function useUpNext(info: ContentInfo, episode: number, player: Player, opener: Opener) {
  const { t } = useText()
  const { queue } = useQueue()
  const { preferences } = usePreferences()
  const isSavingData = useDataSaving()
  const first = useNextItem(info, episode)
  const previous = planPrevious(info, episode, queue)

  const nameOf = (item: UpNext) =>
    item.kind === 'episode' ? item.title || t('video.episode', { n: item.episode + 1 }) : item.content.name
  const open = (item: UpNext) =>
    item.kind === 'episode'
      ? opener.openEpisode(item.episode)
      : opener.openContent(item.content.content_id, item.content)
  const next: NextFilm | undefined = first && {
    key: first.kind === 'episode' ? `${info.content_id}:${first.episode}` : String(first.content.content_id),
    name: nameOf(first),
    name_lang: first.kind === 'episode' ? '' : first.content.name_lang,
    content: first.kind === 'episode' ? info : first.content,
    duration: first.kind === 'episode' ? (info.videos[first.episode]?.duration ?? 0) : first.content.extent,
    open: () => open(first),
  }

  return {
    next,
    /** Whether the next film opens by itself after a countdown. */
    countsDown: preferences.autoplay && !isSavingData && next !== undefined,
    goPrevious:
      previous &&
      (() => {
        if (player.clock.time > RESTART_SECONDS) player.seek(0)
        else if ('episode' in previous) opener.openEpisode(previous.episode)
        else opener.openContent(previous.content_id)
      }),
  }
}
