import { createRequestId, useApi } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { ConfirmDialog } from '../../../parts/confirm/index.ts'
import { useForeseen } from '../../../parts/foreseen/index.ts'
import { AREAS, type Traced } from '../code-words.ts'

const VOID = 'POST /admin/api/code.Code/void'

export interface VoidCodeDialogProps {
  traced: Traced
  /** `isDone`: it is void now. */
  onClose: (isDone: boolean) => void
}

/** Voids one code for good: what is lost, why, and its end typed. */
export function VoidCodeDialog({ traced, onClose }: VoidCodeDialogProps) {
  const { t, formats } = useText()
  const api = useApi()
  const perform = usePerform()
  const { redemption_code_id, code_end } = traced
  const { answer, problem } = useForeseen(['one', redemption_code_id], (signal) =>
    api.call(VOID, { request_id: createRequestId(), redemption_code_id, reason: '', dry: 1 }, { signal }),
  )

  async function confirm(reason: string) {
    const input = { redemption_code_id, reason }
    const done = await perform({ id: VOID, input, done: t('codes.void_one_done', { end: code_end }), areas: AREAS })
    onClose(done !== undefined)
  }

  return (
    <ConfirmDialog
      isOpen
      level={2}
      isDanger
      title={t('codes.void_one_title', { end: code_end })}
      consequence={
        problem ||
        (answer &&
          t(answer.kept_num > 0 ? 'codes.void_one_kept' : 'codes.void_one_text', {
            n: formats.count(answer.lost_num),
            kept: formats.count(answer.kept_num),
          }))
      }
      isReady={problem === ''}
      actLabel={t('codes.void_one_act', { end: code_end })}
      reasons={[t('codes.reason_lost'), t('codes.reason_leaked')]}
      // An operator's own words have no stored end.
      {...(code_end === '' ? {} : { toType: { label: t('codes.type_end', { end: code_end }), text: code_end } })}
      onConfirm={confirm}
      onClose={() => onClose(false)}
    />
  )
}
