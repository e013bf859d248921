import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field, TextArea } from '../../../ui/field/field.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { TEMPLATE_AREAS, type Template } from '../feedback-words.ts'
import styles from './thread.module.css'

const NEW = '0'

interface Props {
  templates: readonly Template[]
  /** What is being written: the beginning of a new template. */
  draft: string
  onClose: () => void
}

/** One template at a time: made, changed, deleted. */
export function TemplatesDialog({ templates, draft, onClose }: Props) {
  const { t } = useText()
  const perform = usePerform()
  const fresh = { name: '', text: draft.startsWith('/') ? '' : draft }
  const [chosen, setChosen] = useState(NEW)
  const [values, setValues] = useState(fresh)
  const [isBusy, setBusy] = useState(false)
  const template = templates.find(({ template_id }) => String(template_id) === chosen)
  const isReady = values.name.trim() !== '' && values.text.trim() !== ''

  function choose(key: string) {
    const next = templates.find(({ template_id }) => String(template_id) === key)
    setChosen(key)
    setValues(next ? { name: next.name, text: next.text } : fresh)
  }

  async function save() {
    setBusy(true)
    const row = template ? { template_id: template.template_id, version: template.version } : {}
    const done = await perform({
      id: 'POST /admin/api/feedback.Template/save',
      input: { ...row, name: values.name.trim(), text: values.text.trim() },
      done: t('feedback.template_saved', { name: values.name.trim() }),
      areas: TEMPLATE_AREAS,
    })
    setBusy(false)
    if (done) onClose()
  }

  async function remove({ template_id, version, name }: Template) {
    setBusy(true)
    const done = await perform({
      id: 'POST /admin/api/feedback.Template/delete',
      input: { template_id, version },
      done: t('feedback.template_deleted', { name }),
      areas: TEMPLATE_AREAS,
    })
    setBusy(false)
    if (done) choose(NEW)
  }

  return (
    <Dialog
      isOpen
      title={t('feedback.templates')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          {template && (
            <Button isBusy={isBusy} onClick={() => void remove(template)}>
              {t('feedback.template_delete')}
            </Button>
          )}
          <Button variant="primary" disabled={!isReady} isBusy={isBusy} onClick={() => void save()}>
            {t('feedback.template_save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Select
          label={t('feedback.template')}
          value={chosen}
          options={[
            { value: NEW, label: t('feedback.template_new') },
            ...templates.map(({ template_id, name }) => ({ value: String(template_id), label: name })),
          ]}
          onChange={(event) => choose(event.target.value)}
        />
        <Field
          label={t('feedback.template_name')}
          maxLength={40}
          value={values.name}
          onChange={(event) => setValues({ ...values, name: event.target.value })}
        />
        <TextArea
          label={t('feedback.template_text')}
          hint={t('feedback.template_hint')}
          rows={7}
          maxLength={2000}
          value={values.text}
          onChange={(event) => setValues({ ...values, text: event.target.value })}
        />
      </div>
    </Dialog>
  )
}
