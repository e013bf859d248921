import type { Output } from '@zimu/contract'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { usePerform } from '../../parts/act/index.ts'
import { ConfirmDialog } from '../../parts/confirm/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { HookDeliveries, type HookDeliveriesProps } from './hook-deliveries.tsx'
import { HOOKS, type HookRow, tryText } from './hook-words.ts'
import styles from './hooks.module.css'

const TEST = 'POST /admin/api/hook.Hook/test'

export interface HookDialogProps extends Pick<HookDeliveriesProps, 'state' | 'onState'> {
  row: HookRow
  onEdit: () => void
  onClose: () => void
}

/** One webhook: trying it, changing it, its last deliveries. */
export function HookDialog({ row, state, onState, onEdit, onClose }: HookDialogProps) {
  const text = useText()
  const { t } = text
  const perform = usePerform()
  const [isTesting, setTesting] = useState(false)
  const [tested, setTested] = useState<Output<typeof TEST>>()
  const [isDeleting, setDeleting] = useState(false)

  async function test() {
    setTesting(true)
    setTested(await perform({ id: TEST, input: { hook_id: row.hook_id }, done: '', areas: [] }))
    setTesting(false)
  }
  async function remove() {
    const input = { hook_id: row.hook_id, version: row.version }
    const done = t('hooks.hook_deleted', { name: row.name })
    await perform({ id: 'POST /admin/api/hook.Hook/delete', input, done, areas: HOOKS })
    onClose()
  }

  return (
    <>
      <Dialog
        isOpen
        size="wide"
        title={row.name}
        text={<span className={styles.url}>{row.url}</span>}
        closeLabel={t('filters.close')}
        onClose={onClose}
        actions={
          <>
            <Button variant="quiet" onClick={() => setDeleting(true)}>
              {t('hooks.hook_delete')}
            </Button>
            <Button isBusy={isTesting} onClick={() => void test()}>
              {t('hooks.test')}
            </Button>
            <Button variant="primary" onClick={onEdit}>
              {t('hooks.hook_change')}
            </Button>
          </>
        }
      >
        {row.state === 'dropped' && <p className={styles.fault}>{t('hooks.dropped_text')}</p>}
        <div aria-live="polite">
          {tested && (
            <p className={tested.is_delivered === 1 ? styles.good : styles.fault}>
              {t(tested.is_delivered === 1 ? 'hooks.test_taken' : 'hooks.test_refused', {
                what: tryText({ ...tested, time: '' }, text),
              })}
            </p>
          )}
        </div>
        <HookDeliveries hook_id={row.hook_id} state={state} onState={onState} />
      </Dialog>
      {isDeleting && (
        <ConfirmDialog
          isOpen
          level={1}
          isDanger
          title={t('hooks.hook_delete_title', { name: row.name })}
          consequence={t('hooks.hook_delete_text', { n: row.waiting_num })}
          actLabel={t('hooks.hook_delete_act', { name: row.name })}
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}
