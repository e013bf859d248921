import type { ContentInfo } from '../../../features/watching/index.ts'
import { useText } from '../../../i18n/index.ts'
import { formatTime } from '../../../player/index.ts'
import { usePage } from '../../../stack/index.ts'
import { Cell, CellGroup } from '../../../ui/index.ts'

/** Which of several videos plays; kept in the address, so that a reload stays with it. */
export function useEpisode(info: ContentInfo): readonly [number, (episode: number) => void] {
  const { query, setQuery } = usePage()
  const wanted = Number(query.episode ?? 0)
  const episode = info.videos[wanted] ? wanted : 0
  return [episode, (chosen) => setQuery({ ...query, episode: String(chosen) })]
}

interface EpisodesProps {
  info: ContentInfo
  episode: number
  onChoose: (episode: number) => void
}

/** The videos of a content that has several. */
export function Episodes({ info, episode, onChoose }: EpisodesProps) {
  const { t } = useText()
  if (info.videos.length < 2) return null
  return (
    <CellGroup label={t('video.episodes')}>
      {info.videos.map((video, place) => (
        <Cell
          key={video.file_id}
          label={video.title || t('video.episode', { n: place + 1 })}
          value={formatTime(video.duration)}
          chevron={false}
          // The one that plays is no button: there is nowhere to go.
          {...(place === episode ? { tone: 'muted' as const } : { onClick: () => onChoose(place) })}
        />
      ))}
    </CellGroup>
  )
}
