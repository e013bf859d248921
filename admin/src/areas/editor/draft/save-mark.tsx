import { Check, CircleAlert, CloudOff } from 'lucide'
import { describeFailure } from '../../../api/index.ts'
import { parseWireTime, type Text, useText } from '../../../i18n/index.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Spinner } from '../../../ui/spinner/spinner.tsx'
import { fieldsThatDiffer } from '../document/document-fields.ts'
import { useDraft } from './draft-context.tsx'
import type { DraftState } from './draft-state.ts'
import styles from './save-mark.module.css'

function savedText({ synced, document }: DraftState, { t, formats }: Text): string {
  const left = fieldsThatDiffer(synced.document, document).length
  if (left > 0) return t('editor.save_left', { n: left })
  const timeMs = parseWireTime(synced.saveTime)
  return Number.isNaN(timeMs) ? '' : t('editor.saved', { time: formats.timeOfDay(timeMs) })
}

/** Where saving stands; always in the head. A conflict can be looked at from here again. */
export function SaveMark({ onConflict }: { onConflict: () => void }) {
  const text = useText()
  const { t } = text
  const { state } = useDraft()
  const { save } = state
  const words = () => {
    switch (save.at) {
      case 'idle':
      case 'saved':
        return savedText(state, text)
      case 'saving':
        return t('editor.saving')
      case 'waiting':
        return t('editor.save_waiting', { n: save.seconds })
      case 'offline':
        return t('editor.save_offline')
      case 'refused':
        return t('editor.save_refused', { why: describeFailure(save.error, text)?.sentence ?? '' })
      case 'conflict':
        return ''
    }
  }
  const said = words()
  const isBad = save.at === 'waiting' || save.at === 'refused'
  return (
    <span className={styles.mark} data-bad={isBad || undefined} role="status">
      {save.at === 'conflict' ? (
        <button type="button" className={styles.conflict} onClick={onConflict}>
          <Icon of={CircleAlert} />
          {t('editor.save_conflict')}
        </button>
      ) : (
        <>
          {save.at === 'saving' && <Spinner />}
          {save.at === 'saved' && said && <Icon of={Check} />}
          {save.at === 'offline' && <Icon of={CloudOff} />}
          {isBad && <Icon of={CircleAlert} />}
          {said}
        </>
      )}
    </span>
  )
}
