import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { type UploadItem, type UploadTarget, useUploader } from '../../../upload/index.ts'
import styles from './content-dialog.module.css'

/** Contents that are offered. */
const OFFERED = 8
const MAX_NAME = 140

const stemOf = (name: string) => name.replace(/\.[^.]+$/, '').slice(0, MAX_NAME)

function ContentChoice({ onChoose }: { onChoose: (target: UploadTarget) => void }) {
  const { t } = useText()
  const [q, setQuery] = useState('')
  const found = useCall(
    'GET /admin/api/content.Content/list',
    { kind: 'video', limit: OFFERED, ...(q.trim() ? { q: q.trim() } : {}) },
    { keepsFormer: true },
  )
  const list = found.data?.list ?? []
  return (
    <>
      <Field
        label={t('uploads.find_content')}
        type="search"
        maxLength={100}
        value={q}
        onChange={(event) => setQuery(event.target.value)}
      />
      <ul className={styles.found} aria-busy={found.isPending}>
        {list.map(({ content_id, name, state }) => (
          <li key={content_id}>
            <button type="button" className={styles.content} onClick={() => onChoose({ content_id, name })}>
              <span className={styles.name}>{name}</span>
              <span className={styles.note}>
                {t(`contents.state_${state}`)} · {content_id}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.data && list.length === 0 && <p className={styles.none}>{t('uploads.no_content')}</p>}
      {found.isError && <p className={styles.none}>{t('states.failed')}</p>}
    </>
  )
}

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
        {way === 'there' ? <ContentChoice onChoose={choose} /> : <NewChoice fileName={item.name} onChoose={choose} />}
      </div>
    </Dialog>
  )
}
