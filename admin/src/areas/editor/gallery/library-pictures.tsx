import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { EmptyState, ErrorState } from '../../../parts/states/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { SkeletonLine } from '../../../ui/skeleton/skeleton.tsx'
import styles from './gallery.module.css'

export interface LibraryPicturesProps {
  /** Copies one; false: it was refused. */
  onTake: (file_key: string) => Promise<boolean>
  onClose: () => void
}

interface PicturesProps {
  q: string
  chosen: ReadonlySet<string>
  onToggle: (file_key: string) => void
}

function Pictures({ q, chosen, onToggle }: PicturesProps) {
  const { t } = useText()
  const query = useCall('GET /admin/api/media.File/list', { kind: 'image', q, limit: 60 })
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonLine width="60%" />
  const there = query.data.list.filter(({ use }) => use !== 'deleted')
  if (there.length === 0) return <EmptyState glyph="图" title={t('gallery.library_none')} text="" />
  return (
    <ul className={styles.others} aria-label={t('gallery.library')}>
      {there.map(({ file_key, name, image_url, image_color }) => (
        <li key={file_key}>
          <label className={styles.other}>
            <img className={styles.picture} src={image_url} alt="" loading="lazy" style={{ background: image_color }} />
            <span>
              <input type="checkbox" checked={chosen.has(file_key)} onChange={() => onToggle(file_key)} /> {name}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}

/** Pictures of the library, several of which are copied into the gallery. */
export function LibraryPictures({ onTake, onClose }: LibraryPicturesProps) {
  const { t } = useText()
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const toggle = (file_key: string) =>
    setChosen((now) => new Set(now.has(file_key) ? [...now].filter((one) => one !== file_key) : [...now, file_key]))
  async function take() {
    setBusy(true)
    const refused: string[] = []
    for (const file_key of chosen) if (!(await onTake(file_key))) refused.push(file_key)
    setBusy(false)
    setChosen(new Set(refused))
    if (refused.length === 0) onClose()
  }
  return (
    <Dialog
      isOpen
      title={t('gallery.library')}
      closeLabel={t('gallery.cancel')}
      onClose={onClose}
      actions={
        <Button variant="primary" disabled={chosen.size === 0} isBusy={isBusy} onClick={() => void take()}>
          {t('gallery.library_take', { n: chosen.size })}
        </Button>
      }
    >
      <Field label={t('gallery.library_q')} value={q} onChange={({ target }) => setQ(target.value)} />
      <Pictures q={q.trim()} chosen={chosen} onToggle={toggle} />
    </Dialog>
  )
}
