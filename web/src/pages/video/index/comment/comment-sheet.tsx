import { MAX_COMMENT_LENGTH } from '@zimu/contract/constants'
import { useRef, useState } from 'react'
import { useAction } from '../../../../api/index.ts'
import { createRequestId } from '../../../../features/outbox/index.ts'
import { useText } from '../../../../i18n/index.ts'
import { useBackLayer } from '../../../../stack/index.ts'
import { Button, Field, Sheet, SheetText, useToasts } from '../../../../ui/index.ts'
import { useKeyboardInset } from '../danmu/send/use-keyboard-inset.ts'
import styles from './comment-sheet.module.css'
import type { CommentItem } from './use-comments.ts'

export interface CommentSheetProps {
  content_id: number
  open: boolean
  answerTo: CommentItem | null
  onClose: () => void
  onWritten: () => void
}

/** Writing a comment or an answer; what was typed stays until it is sent. */
export function CommentSheet({ content_id, open, answerTo, onClose, onWritten }: CommentSheetProps) {
  const { t } = useText()
  const toasts = useToasts()
  const inset = useKeyboardInset(open)
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [request_id, setRequestId] = useState(createRequestId)
  const add = useAction('POST /api/content.Comment/add')
  useBackLayer(open, onClose)

  async function send() {
    if (text.trim() === '') return field.current?.focus()
    const parent_id = answerTo?.comment_id ?? 0
    const sent = await add
      .mutateAsync({ content_id: String(content_id), parent_id, text, request_id })
      // The policy has said why; the text stays.
      .catch(() => null)
    if (!sent) return
    setText('')
    setRequestId(createRequestId())
    toasts.show(t(sent.state === 'waiting' ? 'comment.sent_waiting' : 'comment.sent'))
    onWritten()
  }

  return (
    <Sheet
      open={open}
      title={answerTo ? t('comment.answer') : t('comment.write')}
      closeLabel={t('shell.close')}
      onRequestClose={onClose}
      initialFocus={field}
    >
      <div className={styles.form} style={{ paddingBottom: inset || undefined }}>
        {answerTo && <SheetText>{t('comment.answer_to', { text: answerTo.text })}</SheetText>}
        <Field
          label={t('comment.text')}
          kind="multiline"
          low
          value={text}
          onChange={(value) => {
            setText(value)
            // Another text is another comment.
            setRequestId(createRequestId())
          }}
          maxLength={MAX_COMMENT_LENGTH}
          inputRef={field}
        />
        <Button busy={add.isPending && t('comment.sending')} onClick={() => void send()}>
          {t('comment.send')}
        </Button>
      </div>
    </Sheet>
  )
}
