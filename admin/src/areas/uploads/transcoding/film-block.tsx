import { Link } from '@tanstack/react-router'
import { ChevronsUp, CircleStop, RotateCcw } from 'lucide'
import { useText } from '../../../i18n/index.ts'
import { Bar } from '../../../parts/upload-tray/index.ts'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { Tag } from '../../../ui/tag/tag.tsx'
import styles from '../uploads.module.css'
import { FaultCard } from './fault-card.tsx'
import { FilmPicture } from './film-picture.tsx'
import {
  codecText,
  type FilmRow,
  filmTag,
  type RenditionRow,
  renditionName,
  renditionText,
  renditionTone,
} from './film-words.ts'
import { useRenditionActs } from './use-rendition-acts.ts'

export interface FilmBlockProps {
  film: FilmRow
  /** Rendition whose fault is open. */
  openId: number | undefined
  onOpen: (rendition_id: number | undefined) => void
}

function RenditionActs({ row, onOpen }: { row: RenditionRow; onOpen: FilmBlockProps['onOpen'] }) {
  const text = useText()
  const { t } = text
  const { again, stop, putFirst } = useRenditionActs()
  const name = renditionName(row, text)
  const isWaiting = row.state === 'queued'
  return (
    <span className={styles.lineActs}>
      {isWaiting && row.place !== 1 && (
        <IconButton icon={ChevronsUp} label={t('uploads.put_first', { name })} onClick={() => putFirst(row)} />
      )}
      {(isWaiting || row.state === 'running') && (
        <IconButton icon={CircleStop} label={t('uploads.stop_of', { name })} onClick={() => stop(row)} />
      )}
      {row.state === 'stopped' && (
        <IconButton icon={RotateCcw} label={t('uploads.again_of', { name })} onClick={() => again(row)} />
      )}
      {row.state === 'failed' && (
        <Button variant="quiet" size="small" onClick={() => onOpen(row.rendition_id)}>
          {t('uploads.look')}
        </Button>
      )}
    </span>
  )
}

function RenditionLine({ row, onOpen }: { row: RenditionRow; onOpen: FilmBlockProps['onOpen'] }) {
  const text = useText()
  const name = renditionName(row, text)
  const tone = renditionTone(row)
  return (
    <li className={styles.line}>
      <span className={styles.lineName}>{name}</span>
      <Bar part={row.state === 'done' ? 1 : row.progress} tone={tone} label={name} />
      <span className={styles.lineText} data-tone={tone} title={row.fault_text || row.runner || undefined}>
        {renditionText(row, text)}
      </span>
      <RenditionActs row={row} onOpen={onOpen} />
    </li>
  )
}

/** A film with a line for each rendition; a fault that is open stands in its place. */
export function FilmBlock({ film, openId, onOpen }: FilmBlockProps) {
  const text = useText()
  const { t, formats } = text
  const open = film.renditions.find((row) => row.rendition_id === openId && row.state === 'failed')
  const tag = filmTag(film, text)
  if (open) return <FaultCard film={film} row={open} onClose={() => onOpen(undefined)} />
  const source = t('uploads.source', { size: `${Math.min(film.width, film.height)}p` })
  const isPlayable = t(film.is_playable === 1 ? 'uploads.plays' : 'uploads.plays_later')
  return (
    <article className={styles.film}>
      <div className={styles.filmHead}>
        <FilmPicture film={film} />
        <span className={styles.filmWords}>
          <Link to="/contents/$id" params={{ id: String(film.content_id) }} className={styles.filmName}>
            {film.content_name}
          </Link>
          <span className={styles.filmMeta} title={film.file_name}>
            {[source, codecText(film.codec), formats.duration(film.duration), isPlayable].join(' · ')}
          </span>
        </span>
        {tag && <Tag tone={tag.tone}>{tag.word}</Tag>}
      </div>
      <ul className={styles.lines}>
        {film.renditions.map((row) => (
          <RenditionLine key={row.rendition_id} row={row} onOpen={onOpen} />
        ))}
      </ul>
    </article>
  )
}
