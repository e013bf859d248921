import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { AREAS, type Batch } from '../code-words.ts'
import type { MadeBatchProps } from '../make/made-batch.tsx'

/** The codes of a batch that was just made, once more; the console asks for a proof where the last one is too old. */
export function useAgain({ batch_id, name }: Batch) {
  const { t } = useText()
  const perform = usePerform()
  const [codes, setCodes] = useState<readonly string[]>()
  return {
    codes,
    async fetchAgain(): Promise<void> {
      const done = t('codes.again_done', { name })
      const answer = await perform({ id: 'POST /admin/api/code.Batch/again', input: { batch_id }, done, areas: AREAS })
      if (answer) setCodes(answer.codes)
    },
  }
}

/** A batch with its codes, as it was when it had just been made. */
export function madeOf(batch: Batch, codes: readonly string[]): MadeBatchProps {
  const { batch_id, worth, days, start_time, end_time, code_num, use_limit, member_limit, content_id } = batch
  return {
    made: {
      ...{ record_id: null, batch_id, worth, days, start_time, end_time },
      ...{ use_num: code_num * use_limit, codes: [...codes] },
    },
    wish: {
      ...{ name: batch.name, kind: batch.kind, viptype_id: String(batch.viptype_id) },
      content: content_id === 0 ? null : { content_id, name: worth },
      ...{ count: String(code_num), use_limit: String(use_limit) },
      member_limit: member_limit === 0 ? '' : String(member_limit),
      ...{ start: '', end: '' },
    },
  }
}
