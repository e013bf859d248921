import type { Output } from '@zimu/contract'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import { SkeletonLine } from '../../ui/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../states/index.ts'
import styles from './library.module.css'

/** Pictures that are shown; a longer list is searched. */
const MAX_SHOWN = 60

export type PictureOfLibrary = Output<'GET /admin/api/media.File/list'>['list'][number]

interface PicturesProps {
  q: string
  /** One is chosen, or any number. */
  type: 'radio' | 'checkbox'
  chosen: ReadonlyMap<string, PictureOfLibrary>
  onChoose: (picture: PictureOfLibrary) => void
}

function Pictures({ q, type, chosen, onChoose }: PicturesProps) {
  const { t } = useText()
  const query = useCall('GET /admin/api/media.File/list', { kind: 'image', q, limit: MAX_SHOWN })
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonLine width="60%" />
  const there = query.data.list.filter(({ use }) => use !== 'deleted')
  if (there.length === 0) return <EmptyState glyph="图" title={t('gallery.library_none')} text="" />
  return (
    <ul className={styles.pictures} aria-label={t('gallery.library')}>
      {there.map((picture) => {
        const { file_key, name, image_url, image_color } = picture
        return (
          <li key={file_key}>
            <label className={styles.one}>
              <img
                className={styles.picture}
                src={image_url}
                alt=""
                loading="lazy"
                style={{ background: image_color }}
              />
              <span>
                <input type={type} name="library" checked={chosen.has(file_key)} onChange={() => onChoose(picture)} />{' '}
                {name}
              </span>
            </label>
          </li>
        )
      })}
    </ul>
  )
}

interface ChooserProps extends Omit<PicturesProps, 'q'> {
  act: string
  isBusy?: boolean
  onTake: () => void
  onClose: () => void
}

/** The library's pictures with a search, in a dialog. */
function Chooser({ type, chosen, onChoose, act, isBusy = false, onTake, onClose }: ChooserProps) {
  const { t } = useText()
  const [q, setQ] = useState('')
  return (
    <Dialog
      isOpen
      title={t('gallery.library')}
      closeLabel={t('gallery.cancel')}
      onClose={onClose}
      actions={
        <Button variant="primary" disabled={chosen.size === 0} isBusy={isBusy} onClick={onTake}>
          {act}
        </Button>
      }
    >
      <Field label={t('gallery.library_q')} value={q} onChange={({ target }) => setQ(target.value)} />
      <Pictures q={q.trim()} type={type} chosen={chosen} onChoose={onChoose} />
    </Dialog>
  )
}

export interface LibraryPicturesProps {
  /** Copies one; false: it was refused. */
  onTake: (file_key: string) => Promise<boolean>
  onClose: () => void
}

/** Pictures of the library, several of which are copied, one after the other. */
export function LibraryPictures({ onTake, onClose }: LibraryPicturesProps) {
  const { t } = useText()
  const [chosen, setChosen] = useState<ReadonlyMap<string, PictureOfLibrary>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const toggle = (picture: PictureOfLibrary) =>
    setChosen((now) => {
      const next = new Map(now)
      if (!next.delete(picture.file_key)) next.set(picture.file_key, picture)
      return next
    })
  async function take() {
    setBusy(true)
    const refused = new Map<string, PictureOfLibrary>()
    for (const [file_key, picture] of chosen) if (!(await onTake(file_key))) refused.set(file_key, picture)
    setBusy(false)
    setChosen(refused)
    if (refused.size === 0) onClose()
  }
  return (
    <Chooser
      {...{ type: 'checkbox', chosen, isBusy, onClose }}
      onChoose={toggle}
      act={t('gallery.library_take', { n: chosen.size })}
      onTake={() => void take()}
    />
  )
}

/** One picture of the library. */
export function LibraryPicture({
  onTake,
  onClose,
}: Pick<LibraryPicturesProps, 'onClose'> & { onTake: (picture: PictureOfLibrary) => void }) {
  const { t } = useText()
  const [chosen, setChosen] = useState<PictureOfLibrary>()
  return (
    <Chooser
      type="radio"
      chosen={new Map(chosen ? [[chosen.file_key, chosen]] : [])}
      onChoose={setChosen}
      act={t('gallery.library_take_one')}
      onTake={() => {
        if (chosen) onTake(chosen)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
