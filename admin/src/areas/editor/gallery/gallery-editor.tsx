import type { GalleryPicture } from '@zimu/contract'
import { useEffect, useRef } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { moveTo, OrderList } from '../../../parts/order/index.ts'
import { ErrorState } from '../../../parts/states/index.ts'
import { useToasts } from '../../../parts/toast/index.ts'
import { useSession } from '../../../session/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useDraft } from '../draft/draft-context.tsx'
import { AddPictures } from './add-pictures.tsx'
import styles from './gallery.module.css'
import { type Files, filesOf, inOrder, type PictureFile, sortedBy, withBack, withPicture } from './gallery-pictures.ts'
import { GalleryRow } from './gallery-row.tsx'
import { useNewPictures } from './use-new-pictures.ts'

const NONE: readonly PictureFile[] = []
const NO_PICTURES: readonly GalleryPicture[] = []

/** Pictures that lie here and that the gallery does not show. */
function Others({ files, onTake }: { files: readonly PictureFile[]; onTake: (file_id: number) => void }) {
  const { t } = useText()
  if (files.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>{t('gallery.others')}</h3>
      <ul className={styles.others}>
        {files.map(({ file_id, file_name, small_url, color }) => (
          <li key={file_id}>
            <button type="button" className={styles.other} onClick={() => onTake(file_id)}>
              <img className={styles.picture} src={small_url} alt="" loading="lazy" style={{ background: color }} />
              <span>{t('gallery.take', { name: file_name })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PicturesProps {
  pictures: readonly GalleryPicture[]
  files: Files
  onPictures: (pictures: GalleryPicture[]) => void
  onRemove: (picture: GalleryPicture, place: number) => void
}

function Pictures({ pictures, files, onPictures, onRemove }: PicturesProps) {
  const { t } = useText()
  const ids = pictures.map(({ file_id }) => file_id)
  return (
    <OrderList
      label={t('gallery.pictures')}
      rows={pictures}
      rowKey={({ file_id }) => file_id}
      rowTitle={({ title, file_id }) => title || files.get(file_id)?.file_name || `#${file_id}`}
      onOrder={async (keys) => {
        onPictures(inOrder(pictures, keys))
        return true
      }}
      render={(picture, place) => (
        <GalleryRow
          picture={picture}
          file={files.get(picture.file_id)}
          place={place}
          onChange={(changed) => onPictures(pictures.map((one) => (one.file_id === picture.file_id ? changed : one)))}
          onMove={(wanted) => onPictures(inOrder(pictures, moveTo(ids, picture.file_id, wanted - 1)))}
          onRemove={() => onRemove(picture, place - 1)}
        />
      )}
    />
  )
}

/** The draft's pictures, also for what is done seconds later: when a file has arrived, or a removal is taken back. */
function usePictures(fallback: readonly GalleryPicture[]) {
  const { state, set } = useDraft()
  const pictures = state.document.pictures ?? fallback
  const latest = useRef(pictures)
  useEffect(() => {
    latest.current = pictures
  }, [pictures])
  const save = (next: GalleryPicture[]) => {
    latest.current = next
    set('pictures', next)
  }
  return {
    pictures,
    save,
    change: (by: (now: readonly GalleryPicture[]) => GalleryPicture[]) => save(by(latest.current)),
  }
}

/** Takes a picture out, which a toast offers to take back. */
function useRemove(files: Files, change: ReturnType<typeof usePictures>['change']) {
  const { t } = useText()
  const toasts = useToasts()
  return (picture: GalleryPicture, place: number) => {
    change((now) => now.filter(({ file_id }) => file_id !== picture.file_id))
    const name = picture.title || files.get(picture.file_id)?.file_name || t('gallery.gone')
    const run = () => change((now) => withBack(now, picture, place))
    toasts.show({ text: t('gallery.removed', { name }), action: { label: t('gallery.undo'), run } })
  }
}

/** Pictures of a gallery: their order and their words, as part of the draft. */
export function GalleryEditor() {
  const { t } = useText()
  const { content_id, published } = useDraft().state.info
  const { can } = useSession()
  const query = useCall('GET /admin/api/content.Gallery/info', { content_id })
  const list = query.data?.list ?? NONE
  const files = filesOf(list)
  const { pictures, save, change } = usePictures(published.pictures ?? NO_PICTURES)
  const adding = useNewPictures(content_id, (file_id) => change((now) => withPicture(now, file_id)))
  const remove = useRemove(files, change)
  const shown = new Set(pictures.map(({ file_id }) => file_id))
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <section className={styles.gallery}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('gallery.pictures')}</h2>
        <span className={styles.count}>{t('gallery.count', { n: pictures.length })}</span>
        {pictures.length > 1 && (
          <span className={styles.sorts}>
            <Button variant="text" size="small" onClick={() => save(sortedBy(pictures, files, 'name'))}>
              {t('gallery.by_name')}
            </Button>
            <Button variant="text" size="small" onClick={() => save(sortedBy(pictures, files, 'time'))}>
              {t('gallery.by_time')}
            </Button>
          </span>
        )}
      </div>
      {can('media.upload') && <AddPictures {...adding} />}
      <Pictures pictures={pictures} files={files} onPictures={save} onRemove={remove} />
      <Others
        files={list.filter(({ file_id }) => !shown.has(file_id))}
        onTake={(file_id) => save(withPicture(pictures, file_id))}
      />
    </section>
  )
}
