import { useRef, useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { useNarrow } from '../../../parts/list/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextArea } from '../../../ui/field/field.tsx'
import { Kbd } from '../../../ui/kbd/kbd.tsx'
import { useDraft } from '../drafts.ts'
import { AREAS, filledTemplate, matchTemplates, senderName, type Template, type Thread } from '../feedback-words.ts'
import { TemplateChips, TemplateList } from './template-choice.tsx'
import { TemplatesDialog } from './templates-dialog.tsx'
import styles from './thread.module.css'
import { useReplyConflict } from './use-reply-conflict.ts'
import { Writing } from './writers.tsx'

const REPLY = 'POST /admin/api/feedback.Feedback/reply'
const TEMPLATES = 'GET /admin/api/feedback.Template/list'
const MAX_ANSWER = 4000

export interface ComposerProps {
  thread: Thread
  onLeave: () => void
}

/** Where the answer will be read; it is said before a button works. */
function Reach({ thread }: { thread: Thread }) {
  const { t } = useText()
  const { mail_to, member_id } = thread
  if (member_id === 0) return t(mail_to === '' ? 'feedback.reach_none' : 'feedback.reach_mail', { to: mail_to })
  return mail_to === '' ? t('feedback.reach_app') : t('feedback.reach_both', { to: mail_to })
}

/** The answer: templates behind `/`, `Ctrl Enter` answers and closes. */
export function Composer({ thread, onLeave }: ComposerProps) {
  const text = useText()
  const { t } = text
  const { feedback_id, version } = thread
  const perform = usePerform()
  const isNarrow = useNarrow()
  const conflict = useReplyConflict()
  const templates = useCall(TEMPLATES, {}).data?.list ?? []
  const [draft, setDraft] = useDraft(feedback_id)
  const [sending, setSending] = useState<'reply' | 'close'>()
  const [isEditing, setEditing] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const matches = matchTemplates(draft, templates)
  const isEmpty = draft.trim() === '' || matches !== undefined

  function take(template: Template) {
    setDraft(filledTemplate(template.text, senderName(thread, text)))
    area.current?.focus()
  }

  async function send(is_close: 0 | 1) {
    if (isEmpty || sending) return
    setSending(is_close === 1 ? 'close' : 'reply')
    const done = await perform({
      id: REPLY,
      input: { feedback_id, version, text: draft, is_close },
      done: t(is_close === 1 ? 'feedback.replied_closed' : 'feedback.replied'),
      areas: AREAS,
      conflict,
    })
    setSending(undefined)
    if (!done) return
    setDraft('')
    onLeave()
  }

  return (
    <div className={styles.composer}>
      {draft !== '' && <Writing feedback_id={feedback_id} />}
      <TemplateChips templates={templates} onTake={take} onEdit={() => setEditing(true)} />
      <div className={styles.area}>
        <TextArea
          ref={area}
          label={t('feedback.answer')}
          rows={6}
          maxLength={MAX_ANSWER}
          placeholder={t(isNarrow ? 'feedback.answer_hint_short' : 'feedback.answer_hint')}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.preventDefault()
              void send(1)
            } else if (event.key === 'Enter' && matches?.[0]) {
              event.preventDefault()
              take(matches[0])
            }
          }}
        />
        {matches && <TemplateList templates={matches} onTake={take} />}
      </div>
      <div className={styles.send}>
        <p className={styles.reach}>
          <Reach thread={thread} />
        </p>
        <Button disabled={isEmpty} isBusy={sending === 'reply'} onClick={() => void send(0)}>
          {t('feedback.reply_only')}
        </Button>
        <Button variant="primary" disabled={isEmpty} isBusy={sending === 'close'} onClick={() => void send(1)}>
          {t('feedback.reply_close')}
          <span className={styles.key}>
            <Kbd>Ctrl ↵</Kbd>
          </span>
        </Button>
      </div>
      {isEditing && <TemplatesDialog templates={templates} draft={draft} onClose={() => setEditing(false)} />}
    </div>
  )
}
