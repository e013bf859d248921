import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { usePerform } from '../../parts/act/index.ts'
import { ConfirmDialog } from '../../parts/confirm/index.ts'
import { ErrorState } from '../../parts/states/index.ts'
import { When } from '../../parts/when/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { SettingRow } from './edits.ts'
import { nameOf, sayValue } from './setting-words.ts'
import styles from './settings.module.css'

const HISTORY = 'GET /admin/api/setting.Setting/history'
const REVERT = 'POST /admin/api/setting.Setting/revert'

export interface HistoryDialogProps {
  row: SettingRow
  onClose: () => void
}

/** Who changed a setting when, from what to what and why; each can be gone back behind. */
export function HistoryDialog({ row, onClose }: HistoryDialogProps) {
  const text = useText()
  const { t } = text
  const perform = usePerform()
  const query = useCall(HISTORY, { key: row.key })
  const [asked, setAsked] = useState<{ history_id: number; value: string }>()
  const say = (value: string | null) => sayValue(row, value ?? row.fallback, text)

  async function revert(history_id: number, reason: string) {
    const done = t('settings.reverted', { name: nameOf(row, text) })
    await perform({ id: REVERT, input: { history_id, version: row.version, reason }, done, areas: ['setting.Setting'] })
    setAsked(undefined)
  }

  return (
    <Dialog isOpen title={nameOf(row, text)} closeLabel={t('shell.close')} onClose={onClose}>
      <p className={styles.meaning}>{t('settings.history_text')}</p>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      <ol className={styles.history}>
        <li>
          <span>
            <strong>{say(row.value)}</strong> {t('settings.now')}
          </span>
        </li>
        {query.data?.list.map(({ history_id, before, after, reason, changed_by, create_time }) => (
          <li key={history_id}>
            <span>
              <strong>
                {say(before)} → {say(after)}
              </strong>{' '}
              {changed_by}
              {reason && <q className={styles.reason}>{reason}</q>}
            </span>
            <When time={create_time} />
            {row.may_write === 1 && before !== row.value && (
              <Button variant="text" size="small" onClick={() => setAsked({ history_id, value: say(before) })}>
                {t('settings.revert')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {asked && (
        <ConfirmDialog
          isOpen
          level={row.is_guarded === 1 ? 2 : 1}
          title={t('settings.revert_title', { name: nameOf(row, text) })}
          consequence={`${say(row.value)} → ${asked.value}`}
          actLabel={t('settings.revert_act', { value: asked.value })}
          onConfirm={(reason) => revert(asked.history_id, reason)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Dialog>
  )
}
