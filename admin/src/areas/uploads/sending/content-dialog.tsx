import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { ContentSearch } from '../../../parts/content-choice/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { type UploadItem, type UploadTarget, useUploader } from '../../../upload/index.ts'
import styles from './content-dialog.module.css'

const MAX_NAME = 140

const stemOf = (name: string) => name.replace(/\.[^.]+$/, '').slice(0, MAX_NAME)

function NewChoice({ fileName, onChoose }: { fileName: string; onChoose: (target: UploadTarget) => void }) {
  const { t } = useText()
  const perform = usePerform()
  const [name, setName] = useState(stemOf(fileName))
  const [isBusy, setBusy] = useState(false)

  async function make() {
    const wanted = name.trim()
    if (wanted === '' || isBusy) return
    setBusy(true)
    const made = await perform({
      id: 'POST /admin/api/content.Content/create',
      input: { kind: 'video', name: wanted },
      done: '',
      areas: ['content.Content'],
    })
    setBusy(false)
    if (made) onChoose({ content_id: made.content_id, name: wanted })
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void make()
      }}
    >
      <Field
        label={t('contents.name')}
        hint={t('uploads.new_hint')}
        maxLength={MAX_NAME}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" disabled={name.trim() === ''} isBusy={isBusy}>
          {t('uploads.make_content')}
        </Button>
      </div>
    </form>
  )
}

/** Where a film goes: into a content that is there, or a new one. It goes there as soon as it is whole. */
export function ContentDialog({ item, onClose }: { item: UploadItem; onClose: () => void }) {
  const { t } = useText()
  const uploader = useUploader()
  const [way, setWay] = useState<'there' | 'new'>('there')
  const choose = (target: UploadTarget) => {
    uploader.setTarget(item.key, target, false)
    onClose()
  }
  return (
    <Dialog isOpen title={t('uploads.where', { name: item.name })} closeLabel={t('shell.close')} onClose={onClose}>
      <div className={styles.body}>
        <Segmented
          label={t('uploads.where_way')}
          value={way}
          options={[
            { value: 'there', label: t('uploads.way_there') },
            { value: 'new', label: t('uploads.way_new') },
          ]}
          onChange={setWay}
        />
        {way === 'there' ? (
          <ContentSearch label={t('uploads.find_content')} isFilm onChoose={choose} />
        ) : (
          <NewChoice fileName={item.name} onChoose={choose} />
        )}
      </div>
    </Dialog>
  )
}
