import type { ContentInfo } from '../../../../features/watching/index.ts'
import { useText } from '../../../../i18n/index.ts'
import type { Player } from '../../../../player/index.ts'
import { usePage } from '../../../../stack/index.ts'
import { Cell, CellGroup, SectionAction, SectionHeading } from '../../../../ui/index.ts'
import { EpisodeRows, type EpisodesProps } from './episode-rows.tsx'
import styles from './episodes.module.css'
import { shownEpisodes } from './shown-episodes.ts'

/** Which of several videos plays; kept in the address, so that a reload stays with it. */
export function useEpisode(info: ContentInfo): readonly [number, (episode: number) => void] {
  const { query, setQuery } = usePage()
  const wanted = Number(query.episode ?? 0)
  const episode = info.videos[wanted] ? wanted : 0
  return [episode, (chosen) => setQuery({ ...query, episode: String(chosen) })]
}

interface EpisodesSectionProps extends EpisodesProps {
  player: Player | null
  /** Opens the list of all. */
  onAll: () => void
}

/** The videos of a content that has several, under the film. */
export function Episodes({ onAll, ...props }: EpisodesSectionProps) {
  const { info, episode, onEpisode } = props
  const { t } = useText()
  const total = info.videos.length
  if (total < 2) return null
  const shown = shownEpisodes(total, episode)
  return (
    <section aria-label={t('video.episodes')}>
      <SectionHeading
        title={t('video.episodes')}
        action={
          <SectionAction chevron onClick={onAll}>
            {t('playback.episodes', { n: total })}
          </SectionAction>
        }
      />
      <div className={styles.section}>
        <EpisodeRows
          {...props}
          shown={shown}
          onEpisode={(chosen) => {
            // The film is what was asked for: it comes into view.
            window.scrollTo({ top: 0 })
            if (chosen !== episode) onEpisode(chosen)
          }}
        />
        {shown.length < total && (
          <CellGroup bare>
            <Cell label={t('playback.all_episodes')} onClick={onAll} />
          </CellGroup>
        )}
      </div>
    </section>
  )
}
