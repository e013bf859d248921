import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import type { View, Views } from './use-views.ts'

/** Longest name of a view, in characters. */
const MAX_NAME = 32

export interface ViewDialogProps {
  views: Views
  /** The view that gets another name; undefined: the filters of the address are saved. */
  renamed: View | undefined
  onClose: () => void
}

/** Name of a view. One that is there already is replaced, which the button says. */
export function ViewDialog({ views, renamed, onClose }: ViewDialogProps) {
  const { t } = useText()
  const [name, setName] = useState(renamed?.name ?? '')
  const [isBusy, setBusy] = useState(false)
  const wanted = name.trim()
  const over = renamed ? undefined : views.views.find((view) => view.name === wanted)
  const isReady = wanted !== '' && wanted !== renamed?.name
  async function save() {
    if (!isReady || isBusy) return
    setBusy(true)
    const isDone = renamed ? await views.rename(renamed, wanted) : await views.save(wanted, over)
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <Dialog
      isOpen
      title={t(renamed ? 'views.rename' : 'views.save')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('confirm.cancel')}</Button>
          <Button variant="primary" disabled={!isReady} isBusy={isBusy} onClick={() => void save()}>
            {over ? t('views.replace', { name: over.name }) : t(renamed ? 'views.rename_act' : 'views.save_act')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Field
          label={t('views.name')}
          hint={t('views.hint')}
          maxLength={MAX_NAME}
          autoFocus
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
