import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { EmptyState, ErrorState } from '../../../parts/states/index.ts'
import { useSession } from '../../../session/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SkeletonLine } from '../../../ui/skeleton/skeleton.tsx'
import { AddFilm } from './add-film.tsx'
import { FilmParts } from './film-parts.tsx'
import { FilmPlayer } from './film-player.tsx'
import { FilmRows } from './film-rows.tsx'
import styles from './film-section.module.css'
import { filmName } from './film-words.ts'
import { RenameFilm } from './rename-film.tsx'
import { type Film, type Films, type FilmWrite, useFilms, useFilmWrite, workInterval } from './use-films.ts'

export interface FilmSectionProps {
  content_id: number
  /** Of the content. */
  name: string
}

interface ChosenProps extends Pick<FilmSectionProps, 'content_id'> {
  film: Film
  name: string
  imageUrl: string
  write: FilmWrite
  onExpire: () => void
}

/** Player and parts of the chosen film, which share the moment that is shown. */
function ChosenFilm({ content_id, film, name, imageUrl, write, onExpire }: ChosenProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [wanted, setWanted] = useState<number>()
  const navigate = useNavigate()
  const chooseCover = (seconds: number) =>
    void navigate({
      to: '/contents/$id/poster',
      params: { id: String(content_id) },
      search: { file: film.file_id, at: Math.round(seconds * 1000) / 1000 },
    })
  return (
    <div className={styles.chosen}>
      <FilmPlayer
        film={film}
        name={name}
        imageUrl={imageUrl}
        video={video}
        onExpire={onExpire}
        onCover={chooseCover}
        // Two chapters never begin at one moment; thousandths are finer than any frame.
        onChapter={(seconds) => setWanted(Math.round(seconds * 1000) / 1000)}
      />
      <FilmParts
        content_id={content_id}
        film={film}
        write={write}
        wanted={wanted}
        onWanted={setWanted}
        onGo={(seconds) => {
          if (video.current) video.current.currentTime = seconds
        }}
      />
    </div>
  )
}

function useRowActs(write: FilmWrite) {
  const { t } = useText()
  const { can } = useSession()
  const mayRemove = can('media.delete')
  return {
    order: (file_ids: number[]) =>
      void write({ id: 'POST /admin/api/media.Film/order', input: { file_ids }, done: t('film.ordered') }),
    remove: mayRemove
      ? ({ file_id }: Film, name: string) =>
          void write({ id: 'POST /admin/api/media.Film/remove', input: { file_id }, done: t('film.removed', { name }) })
      : undefined,
  }
}

function LoadedFilms({ films, content_id, name, onExpire }: FilmSectionProps & { films: Films; onExpire: () => void }) {
  const text = useText()
  const { t } = text
  const write = useFilmWrite(content_id, name)
  const acts = useRowActs(write)
  const [chosenId, setChosen] = useState(0)
  const [renamed, setRenamed] = useState<Film>()
  const [isAdding, setAdding] = useState(false)
  const { list, cover } = films
  const index = Math.max(
    0,
    list.findIndex(({ file_id }) => file_id === chosenId),
  )
  const film = list[index]
  const add = (
    <Button variant="quiet" icon={Plus} onClick={() => setAdding(true)}>
      {t('film.add')}
    </Button>
  )
  return (
    <section className={styles.section} aria-label={t('film.section')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('film.section')}</h2>
        {list.length > 0 && <span className={styles.count}>{t('film.count', { n: list.length })}</span>}
        {list.length > 0 && <span className={styles.add}>{add}</span>}
      </div>
      {film ? (
        <>
          <FilmRows
            films={list}
            imageUrl={cover.image_url}
            chosen={film.file_id}
            onChoose={setChosen}
            onOrder={acts.order}
            onRename={setRenamed}
            onRemove={acts.remove}
          />
          <ChosenFilm
            key={film.file_id}
            content_id={content_id}
            film={film}
            name={filmName(film, index, text)}
            imageUrl={cover.image_url}
            write={write}
            onExpire={onExpire}
          />
        </>
      ) : (
        <EmptyState glyph="影" title={t('film.none')} text={t('film.none_text')} action={add} />
      )}
      {renamed && <RenameFilm film={renamed} write={write} onClose={() => setRenamed(undefined)} />}
      {isAdding && (
        <AddFilm
          write={write}
          target={{ content_id, name }}
          onAdded={(file_id) => setChosen(file_id)}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}

/** Films of a video: rows, the chosen one with its player, chapters, subtitles and renditions. */
export function FilmSection(props: FilmSectionProps) {
  const query = useFilms(props.content_id)
  const { refetch } = query
  const interval = workInterval(query.data)
  useEffect(() => {
    if (interval === false) return undefined
    const timer = setInterval(() => void refetch(), interval)
    return () => clearInterval(timer)
  }, [interval, refetch])
  // Addresses of films end; those of a new answer may be the same, so one try is enough.
  const [isRenewed, setRenewed] = useState(false)
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void refetch()} />
  if (!query.data) return <SkeletonLine width="70%" />
  return (
    <LoadedFilms
      {...props}
      films={query.data}
      onExpire={() => {
        if (isRenewed) return
        setRenewed(true)
        void refetch()
      }}
    />
  )
}
