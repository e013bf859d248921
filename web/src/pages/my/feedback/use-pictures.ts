import type { Output } from '@zimu/contract'
import { MAX_FEEDBACK_PICTURES } from '@zimu/contract/constants'
import { minutes } from '@zimu/contract/durations'
import { useState } from 'react'
import { useApi } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { useToasts } from '../../../ui/index.ts'

const PICTURE = 'POST /api/setting.Feedback/picture'
/** Uploading a picture over a slow line takes longer than other calls. */
const UPLOAD_TIMEOUT_MS = minutes(1)
/** What the server takes. */
const MAX_BYTES = 5 * 1024 * 1024

export interface FeedbackPictures {
  /** Those that the server has, in the order in which they were chosen. */
  list: readonly Output<typeof PICTURE>[]
  /** How many are on their way. */
  sendingNum: number
  add: (file: File) => Promise<void>
  remove: (file_id: number) => void
  clear: () => void
}

/** Pictures of a feedback that is being written. What is not sent with it is deleted by the server. */
export function usePictures(): FeedbackPictures {
  const api = useApi()
  const { t } = useText()
  const toasts = useToasts()
  const [list, setList] = useState<FeedbackPictures['list']>([])
  const [sendingNum, setSendingNum] = useState(0)

  async function add(file: File) {
    if (file.size > MAX_BYTES) {
      toasts.show(t('feedback.picture_large'))
      return
    }
    const form = new FormData()
    form.append('file', file)
    setSendingNum((num) => num + 1)
    try {
      const stored = await api.call(PICTURE, {}, { form, timeoutMs: UPLOAD_TIMEOUT_MS })
      setList((before) => [...before, stored].slice(0, MAX_FEEDBACK_PICTURES))
    } catch {
      // The policy has said why.
    } finally {
      setSendingNum((num) => num - 1)
    }
  }

  return {
    ...{ list, sendingNum, add },
    remove: (file_id) => setList((before) => before.filter((one) => one.file_id !== file_id)),
    clear: () => setList([]),
  }
}
