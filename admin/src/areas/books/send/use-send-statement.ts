import { useNavigate } from '@tanstack/react-router'
import { MAX_STATEMENT_BYTES } from '@zimu/contract/uploads'
import { useCallback, useState } from 'react'
import { createRequestId, describeFailure, useApi } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { useToasts } from '../../../parts/toast/index.ts'
import { useUploader } from '../../../upload/index.ts'

export interface SendingStatement {
  name: string
  /** 0 to 1. */
  part: number
}

export interface Asked {
  method?: string
  first_day?: string
  last_day?: string
}

/** Sends a statement, has it compared and goes to its result. */
export function useSendStatement() {
  const api = useApi()
  const toasts = useToasts()
  const text = useText()
  const navigate = useNavigate()
  const { hasher, send: sendBytes } = useUploader()
  const [sending, setSending] = useState<SendingStatement>()

  const send = useCallback(
    async (file: File, asked: Asked = {}): Promise<void> => {
      const { t } = text
      if (file.size > MAX_STATEMENT_BYTES || file.size === 0) {
        toasts.show({ text: t(file.size === 0 ? 'books.file_empty' : 'books.file_large'), tone: 'danger' })
        return
      }
      setSending({ name: file.name, part: 0 })
      const aborter = new AbortController()
      try {
        const digest = await hasher.ends(file)
        const wish = { request_id: createRequestId(), name: file.name, size: file.size, digest }
        const { upload_id, url, state } = await api.call('POST /admin/api/books.Statement/wish', wish)
        if (state === 'wished' || state === 'open')
          await sendBytes({
            ...{ file, upload_id, url, isMade: state === 'open', signal: aborter.signal },
            onOffset: (offset) => setSending({ name: file.name, part: offset / file.size }),
          })
        const sha256 = await hasher.whole(file, aborter.signal)
        for (;;) {
          const input = { request_id: createRequestId(), upload_id, sha256, ...asked }
          const { statement_id, is_known } = await api.call('POST /admin/api/books.Statement/compare', input)
          // Null: the server is still reading what was sent.
          if (statement_id === null) continue
          if (is_known === 1) toasts.show({ text: t('books.known') })
          await navigate({ to: '/books/$id', params: { id: String(statement_id) } })
          return
        }
      } catch (error) {
        const said = describeFailure(error, text)
        toasts.show({ text: said?.sentence ?? t('books.send_broken'), tone: 'danger' })
      } finally {
        aborter.abort()
        setSending(undefined)
      }
    },
    [api, hasher, navigate, sendBytes, text, toasts],
  )
  return { send, sending }
}
