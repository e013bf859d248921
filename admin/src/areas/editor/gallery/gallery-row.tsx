import type { GalleryPicture } from '@zimu/contract'
import { X } from 'lucide'
import { type KeyboardEvent, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { IconButton } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import styles from './gallery.module.css'
import type { PictureFile } from './gallery-pictures.ts'

export interface GalleryRowProps {
  picture: GalleryPicture
  file: PictureFile | undefined
  /** From 1. */
  place: number
  onChange: (picture: GalleryPicture) => void
  /** To another place, from 1. */
  onMove: (place: number) => void
  onRemove: () => void
}

/** Place of a picture, which another number moves. */
function PlaceBox({ place, onMove }: Pick<GalleryRowProps, 'place' | 'onMove'>) {
  const { t } = useText()
  const [typed, setTyped] = useState<string>()
  function move() {
    const wanted = Number(typed)
    setTyped(undefined)
    if (typed !== undefined && Number.isInteger(wanted) && wanted >= 1 && wanted !== place) onMove(wanted)
  }
  return (
    <input
      className={styles.place}
      inputMode="numeric"
      aria-label={t('gallery.place', { n: place })}
      value={typed ?? String(place)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={move}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && move()}
    />
  )
}

/** One picture with its words. */
export function GalleryRow({ picture, file, place, onChange, onMove, onRemove }: GalleryRowProps) {
  const { t } = useText()
  const name = picture.title || file?.file_name || t('gallery.gone')
  return (
    <div className={styles.row}>
      <PlaceBox place={place} onMove={onMove} />
      {file ? (
        <img
          className={styles.picture}
          src={file.small_url}
          alt={name}
          loading="lazy"
          style={{ background: file.color }}
        />
      ) : (
        <span className={styles.picture}>{t('gallery.gone')}</span>
      )}
      <div className={styles.words}>
        <Field
          label={t('gallery.title_of', { n: place })}
          placeholder={file?.file_name}
          maxLength={140}
          value={picture.title}
          onChange={({ target }) => onChange({ ...picture, title: target.value })}
        />
        <Field
          label={t('gallery.text_of', { n: place })}
          maxLength={2000}
          value={picture.text}
          onChange={({ target }) => onChange({ ...picture, text: target.value })}
        />
      </div>
      <IconButton icon={X} label={t('gallery.remove', { name })} onClick={onRemove} />
    </div>
  )
}
