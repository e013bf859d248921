import { createRequestId, useApi } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { ConfirmDialog } from '../../../parts/confirm/index.ts'
import { useForeseen } from '../../../parts/foreseen/index.ts'
import { AREAS, type Batch } from '../code-words.ts'

const VOID = 'POST /admin/api/code.Batch/void'

export interface VoidBatchDialogProps {
  batch: Batch
  /** `isDone`: it is void now. */
  onClose: (isDone: boolean) => void
}

/** Voids a batch for good: what is lost and what stays, why, and its name typed. */
export function VoidBatchDialog({ batch, onClose }: VoidBatchDialogProps) {
  const { t, formats } = useText()
  const api = useApi()
  const perform = usePerform()
  const { batch_id, version, name, state, code_num } = batch
  const { answer, problem } = useForeseen(['batch', batch_id, version], (signal) =>
    api.call(VOID, { request_id: createRequestId(), batch_id, version, reason: '', dry: 1 }, { signal }),
  )

  async function confirm(reason: string) {
    const input = { batch_id, version, reason }
    const done = await perform({ id: VOID, input, done: t('codes.void_batch_done', { name }), areas: AREAS })
    onClose(done !== undefined)
  }

  function consequence() {
    if (problem !== '' || !answer) return problem || undefined
    // None of them could ever be used.
    if (state === 'unconfirmed') return t('codes.void_unconfirmed', { n: code_num, count: formats.count(code_num) })
    const values = { n: formats.count(answer.lost_num), kept: formats.count(answer.kept_num) }
    return t(answer.kept_num > 0 ? 'codes.void_batch_kept' : 'codes.void_batch_text', values)
  }

  return (
    <ConfirmDialog
      isOpen
      level={2}
      isDanger
      title={t('codes.void_batch_title', { name })}
      consequence={consequence()}
      isReady={problem === ''}
      actLabel={t('codes.void_num', { n: code_num, count: formats.count(code_num) })}
      reasons={[t('codes.reason_wrong'), t('codes.reason_leaked'), t('codes.reason_misprint')]}
      toType={{ label: t('codes.type_name', { name }), text: name }}
      onConfirm={confirm}
      onClose={() => onClose(false)}
    />
  )
}
