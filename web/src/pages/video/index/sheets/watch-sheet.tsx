import type { RefObject } from 'react'
import type { DanmuFigures, DanmuItem } from '../../../../danmu/index.ts'
import { useText } from '../../../../i18n/index.ts'
import type { Player, Rate, Subtitles } from '../../../../player/index.ts'
import { Sheet } from '../../../../ui/index.ts'
import { ChapterRows } from '../chapters/chapter-rows.tsx'
import { DanmuSettings } from '../danmu/danmu-settings.tsx'
import { DanmuFilters } from '../danmu/filters/danmu-filters.tsx'
import { DanmuList } from '../danmu/reader/danmu-list.tsx'
import { StillDanmu } from '../danmu/reader/still-danmu.tsx'
import type { ShownDanmu } from '../danmu/shown-danmu.ts'
import { EpisodeRows, type EpisodesProps } from '../episodes/episode-rows.tsx'
import type { FilmParts } from '../watch/use-film-parts.ts'
import { KeysLevel } from './keys-level.tsx'
import { type Level, TITLES } from './levels.ts'
import { QualityLevel } from './quality-level.tsx'
import { RateLevel } from './rate-level.tsx'
import { SettingsLevel } from './settings-level.tsx'
import { SubtitlesLevel } from './subtitles-level.tsx'
import { usePath } from './use-path.ts'

export interface WatchSheetProps extends EpisodesProps {
  open: boolean
  /** What it shows when it opens. */
  first: Level
  /** The bullet comment that was pressed. */
  still: DanmuItem | undefined
  player: Player
  parts: FilmParts
  subtitles: Subtitles
  isFullscreen: boolean
  items: readonly ShownDanmu[]
  engine: RefObject<DanmuFigures | null>
  onRate: (rate: Rate) => void
  onMini: (() => void) | undefined
  onClose: () => void
}

/** The one sheet of the watch page: settings and lists, each a level (docs/design.md#playback-settings). */
export function WatchSheet(props: WatchSheetProps) {
  const { open, first, onClose } = props
  const { t } = useText()
  const path = usePath(open, first, onClose)
  return (
    <Sheet
      open={open}
      title={t(TITLES[path.level])}
      closeLabel={t('shell.close')}
      onRequestClose={onClose}
      level={path.depth}
      back={path.depth === 0 ? undefined : { label: t('shell.back'), onClick: path.up }}
    >
      <LevelBody {...props} path={path} />
    </Sheet>
  )
}

/** What stands on a level. */
function LevelBody({ path, ...props }: WatchSheetProps & { path: ReturnType<typeof usePath> }) {
  const { player, parts, info, episode, onEpisode, items, onClose } = props
  const { enter, leaveSoon } = path
  switch (path.level) {
    case 'settings':
      return (
        <SettingsLevel
          player={player}
          parts={parts}
          subtitles={props.subtitles}
          isFullscreen={props.isFullscreen}
          episode={{ n: episode + 1, total: info.videos.length }}
          onMini={props.onMini}
          onEnter={enter}
          onClose={onClose}
        />
      )
    case 'chapters':
      return <ChapterRows player={player} parts={parts} onChosen={onClose} />
    case 'episodes':
      return (
        <EpisodeRows
          info={info}
          episode={episode}
          player={player}
          onEpisode={(chosen) => {
            onEpisode(chosen)
            onClose()
          }}
        />
      )
    case 'subtitles':
      return <SubtitlesLevel subtitles={props.subtitles} onPicked={leaveSoon} />
    case 'rate':
      return <RateLevel player={player} onRate={props.onRate} onPicked={leaveSoon} />
    case 'quality':
      return <QualityLevel player={player} onPicked={leaveSoon} />
    case 'keys':
      return <KeysLevel onClose={onClose} />
    case 'danmu':
      return <DanmuSettings engine={props.engine} count={items.length} onEnter={enter} />
    case 'still':
      return (
        props.still && (
          <StillDanmu
            item={{ ...props.still, isLiked: items.some(({ id, isLiked }) => id === props.still?.id && isLiked) }}
          />
        )
      )
    case 'filters':
      return <DanmuFilters />
    case 'danmuList':
      return (
        <DanmuList
          items={items}
          onChoose={(time) => {
            player.seek(time)
            onClose()
          }}
        />
      )
  }
}
