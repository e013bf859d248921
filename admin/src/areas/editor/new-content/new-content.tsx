import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { useOpenedDialog } from '../../../parts/opened-dialog/index.ts'
import { useSession } from '../../../session/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { type Kind, MAX_LENGTHS } from '../document/document-fields.ts'
import styles from './new-content.module.css'

const KINDS: readonly Kind[] = ['article', 'video', 'gallery']

function NewContentForm({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const navigate = useNavigate()
  const perform = usePerform()
  const [kind, setKind] = useState<Kind>('article')
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isReady = name.trim() !== ''

  async function make() {
    if (!isReady || isBusy) return
    setBusy(true)
    const made = await perform({
      id: 'POST /admin/api/content.Content/create',
      input: { kind, name: name.trim() },
      done: '',
      areas: ['content.Content'],
    })
    setBusy(false)
    // In place of the dialog, to which nobody goes back.
    if (made) await navigate({ to: '/contents/$id', params: { id: String(made.content_id) }, replace: true })
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void make()
      }}
    >
      <Segmented
        label={t('contents.kind')}
        value={kind}
        options={KINDS.map((value) => ({ value, label: t(`contents.kind_${value}`) }))}
        onChange={setKind}
      />
      <Field
        label={t('contents.name')}
        hint={t(kind === 'article' ? 'editor.new_hint' : 'editor.new_hint_files')}
        maxLength={MAX_LENGTHS.name}
        autoFocus
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={styles.buttons}>
        <Link to="/contents/import" replace className={styles.other}>
          {t('import.from_files')}
        </Link>
        <Button onClick={onClose}>{t('confirm.cancel')}</Button>
        <Button type="submit" variant="primary" disabled={!isReady} isBusy={isBusy}>
          {t('editor.new_act')}
        </Button>
      </div>
    </form>
  )
}

/** Button of the list that makes a content and opens it; nothing for who may not write. */
export function NewContent() {
  const { t } = useText()
  const { can } = useSession()
  const { isOpen, open, close } = useOpenedDialog('new')
  if (!can('content.write')) return null
  return (
    <>
      <Button variant="primary" icon={Plus} onClick={open}>
        {t('editor.new')}
      </Button>
      <Dialog isOpen={isOpen} title={t('editor.new')} onClose={close}>
        <NewContentForm onClose={close} />
      </Dialog>
    </>
  )
}
