import { useEffect, useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { ErrorState } from '../../../parts/states/index.ts'
import styles from './poster.module.css'
import type { PosterChoice, useUploadedPictures } from './poster-choice.ts'

export interface UploadedPicturesProps {
  uploads: ReturnType<typeof useUploadedPictures>
  choice: PosterChoice | undefined
  onChoose: (choice: PosterChoice) => void
}

/** Asks for one picture and makes it the choice. */
function PictureOf({ upload_id, onChoose }: { upload_id: string; onChoose: (choice: PosterChoice) => void }) {
  const query = useCall('GET /admin/api/media.Poster/preview', { upload_id })
  const { data } = query
  useEffect(() => {
    if (data) onChoose({ kind: 'upload', key: `upload ${upload_id}`, upload_id, ...data })
  }, [data, upload_id, onChoose])
  return query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null
}

/** Pictures that were uploaded and are part of nothing yet. */
export function UploadedPictures({ uploads, choice, onChoose }: UploadedPicturesProps) {
  const { t } = useText()
  const [wanted, setWanted] = useState<string>()
  if (uploads.length === 0) return <p className={styles.note}>{t('poster.no_uploads')}</p>
  return (
    <>
      <fieldset className={styles.uploads} aria-label={t('poster.source')}>
        {uploads.map(({ upload_id, name }) => (
          <label key={upload_id} className={styles.upload}>
            <input
              type="radio"
              name="picture"
              checked={(wanted ?? (choice?.kind === 'upload' ? choice.upload_id : '')) === upload_id}
              onChange={() => setWanted(upload_id)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      {wanted && <PictureOf key={wanted} upload_id={wanted} onChoose={onChoose} />}
    </>
  )
}
