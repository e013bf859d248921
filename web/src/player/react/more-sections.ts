import { formatRate, parseRate, RATES } from '../core/rates.ts'
import { AUTO } from '../core/sources.ts'
import { chapterAt } from '../core/storyboard.ts'
import { SUBTITLE_SIZES } from '../core/subtitles.ts'
import type { MenuSection } from './menu.tsx'
import type { PlayerViewProps } from './player-props.ts'
import { usePlayerState } from './use-player.ts'
import { NO_SUBTITLES, type useTracks } from './use-tracks.ts'

const NO_TRACKS: never[] = []

/** The six speeds, fastest on top. */
export function rateSection({ player, texts, onRate }: PlayerViewProps): MenuSection {
  return {
    title: texts.rate,
    options: [...RATES].reverse().map((rate) => ({ id: String(rate), label: formatRate(rate) })),
    value: String(player.getState().rate),
    onChange(id) {
      player.setRate(parseRate(Number(id)))
      onRate?.(parseRate(Number(id)))
    },
  }
}

/** Something to do rather than to choose from. */
export interface MenuAction {
  label: string
  onPress: () => void
}

const actionSection = (title: string, actions: readonly MenuAction[]): MenuSection => ({
  title,
  options: actions.map(({ label }) => ({ id: label, label })),
  value: null,
  onChange: (id) => actions.find(({ label }) => label === id)?.onPress(),
})

/** Chapters, subtitles and qualities, where there is a choice, and what else can be done. */
export function useMoreSections(
  props: PlayerViewProps,
  subtitles: ReturnType<typeof useTracks>,
  actions: readonly MenuAction[],
): MenuSection[] {
  const { player, texts, tracks = NO_TRACKS, chapters, subtitleSize = 'standard', onSubtitleSize } = props
  const qualities = usePlayerState(player, (state) => state.qualities)
  const quality_id = usePlayerState(player, (state) => state.quality_id)
  const chapter = usePlayerState(player, ({ time }) => (chapters ? chapterAt(chapters, time)?.time : undefined))
  const sections: MenuSection[] = []
  if (chapters && chapters.length > 1) {
    sections.push({
      title: texts.chapters,
      options: chapters.map(({ time, title }) => ({ id: String(time), label: title })),
      value: String(chapter),
      onChange: (id) => player.seek(Number(id)),
    })
  }
  if (tracks.length > 0) {
    const options = tracks.map(({ url, label }) => ({ id: url, label }))
    sections.push({
      title: texts.subtitles,
      options: [{ id: NO_SUBTITLES, label: texts.subtitles_off }, ...options],
      value: subtitles.shown,
      onChange: subtitles.show,
    })
    if (onSubtitleSize && subtitles.shown !== NO_SUBTITLES)
      sections.push({
        title: texts.subtitle_size,
        options: SUBTITLE_SIZES.map((size) => ({ id: size, label: texts.subtitle_size_of(size) })),
        value: subtitleSize,
        onChange: (id) => onSubtitleSize(SUBTITLE_SIZES.find((size) => size === id) ?? 'standard'),
      })
  }
  if (qualities.length > 0) {
    const is_list = qualities.every(({ id }) => id !== quality_id) || quality_id === AUTO
    const options = qualities.map(({ id, height }) => ({ id, label: texts.quality_of(height) }))
    sections.push({
      title: texts.quality,
      options: is_list ? [{ id: AUTO, label: texts.quality_auto }, ...options] : options,
      value: quality_id,
      onChange: player.setQuality,
    })
  }
  if (actions.length > 0) sections.push(actionSection(texts.window, actions))
  return sections
}
