import { useEffect, useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { ErrorState } from '../../../parts/states/index.ts'
import { Select } from '../../../ui/select/select.tsx'
import { SkeletonLine } from '../../../ui/skeleton/skeleton.tsx'
import { FRAME_SECONDS, writeTime } from '../film/film-times.ts'
import { filmName } from '../film/film-words.ts'
import type { Film, Films } from '../film/use-films.ts'
import { FrameGrid } from './frame-grid.tsx'
import styles from './poster.module.css'
import type { PosterChoice } from './poster-choice.ts'

const FRAMES = 'GET /admin/api/media.Frame/list'
const AGAIN_MS = 2000

export interface FilmFramesProps {
  content_id: number
  films: Films
  from?: { file_id: number; seconds: number } | undefined
  choice: PosterChoice | undefined
  onChoose: (choice: PosterChoice) => void
}

/** Pictures along a film, asked for again until they are made. */
function useFrames(content_id: number, file_id: number) {
  const query = useCall(FRAMES, { content_id, file_id }, { isEnabled: file_id > 0 })
  const { refetch } = query
  const isMaking = query.data?.is_ready === 0
  useEffect(() => {
    if (!isMaking) return undefined
    const timer = setInterval(() => void refetch(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [isMaking, refetch])
  return query
}

const choiceOf = (film: Film, seconds: number, url: string): PosterChoice => ({
  ...{ kind: 'frame', key: `frame ${film.file_id} ${seconds}`, url, file_id: film.file_id, seconds },
  ...{ width: film.width, height: film.height },
})

/** A moment between the pictures that are there, exact to the frame. */
function Moment({
  content_id,
  film,
  seconds,
  onChoose,
}: {
  content_id: number
  film: Film
  seconds: number
  onChoose: (choice: PosterChoice) => void
}) {
  const { t } = useText()
  const query = useCall(FRAMES, { content_id, file_id: film.file_id, seconds })
  const url = query.data?.list[0]?.url
  useEffect(() => {
    if (url) onChoose(choiceOf(film, seconds, url))
  }, [url, film, seconds, onChoose])
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return <p className={styles.note}>{t('poster.picked_time', { time: writeTime(seconds) })}</p>
}

/** Frames of one film to choose from: by arrow keys, by single frames with `[` and `]`. */
export function FilmFrames({ content_id, films, from, choice, onChoose }: FilmFramesProps) {
  const text = useText()
  const { t } = text
  const [fileId, setFile] = useState(from?.file_id ?? films.list[0]?.file_id ?? 0)
  const [moment, setMoment] = useState<number | undefined>(from?.seconds)
  const film = films.list.find(({ file_id }) => file_id === fileId)
  const query = useFrames(content_id, fileId)
  if (!film) return <p className={styles.note}>{t('poster.no_films')}</p>
  const present = choice?.kind === 'frame' && choice.file_id === film.file_id ? choice.seconds : undefined
  const step = (frames: number) =>
    setMoment(Math.round(Math.min(Math.max(0, (present ?? 0) + frames * FRAME_SECONDS), film.duration) * 1000) / 1000)
  return (
    <>
      <div className={styles.line}>
        {query.data && query.data.interval > 0 && (
          <h2 className={styles.heading}>{t('poster.every', { n: query.data.interval })}</h2>
        )}
        {query.data && <span className={styles.note}>{t('poster.keys', { n: query.data.list.length })}</span>}
        {films.list.length > 1 && (
          <Select
            label={t('poster.film')}
            isBare
            value={String(fileId)}
            options={films.list.map((one, index) => ({
              value: String(one.file_id),
              label: filmName(one, index, text),
            }))}
            onChange={(event) => {
              setMoment(undefined)
              setFile(Number(event.target.value))
            }}
          />
        )}
      </div>
      {moment !== undefined && <Moment content_id={content_id} film={film} seconds={moment} onChoose={onChoose} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.is_ready === 0 && (
        <p className={styles.note} role="status">
          {t('poster.making')}
        </p>
      )}
      {query.isPending && <SkeletonLine width="80%" />}
      {query.data && (
        <FrameGrid
          frames={query.data.list}
          chosen={present}
          onStep={step}
          onChoose={({ seconds, url }) => {
            // The small picture may be of a key frame nearby: what the cover is made of follows.
            setMoment(seconds)
            onChoose(choiceOf(film, seconds, url))
          }}
        />
      )}
    </>
  )
}
