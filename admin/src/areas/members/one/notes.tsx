import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { When } from '../../../parts/when/index.ts'
import { useSession } from '../../../session/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextArea } from '../../../ui/field/field.tsx'
import { AREAS, type MemberInfo } from '../member-words.ts'
import styles from './member.module.css'

const MAX_NOTE = 1000

function NoteForm({ member_id, onDone }: { member_id: number; onDone: () => void }) {
  const { t } = useText()
  const perform = usePerform()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    const done = await perform({
      id: 'POST /admin/api/member.Member/note',
      input: { member_id, text: text.trim() },
      done: t('member.note_done'),
      areas: AREAS,
    })
    setBusy(false)
    if (done) onDone()
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextArea
        label={t('member.note')}
        hint={t('member.note_hint')}
        maxLength={MAX_NOTE}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="primary" disabled={text.trim() === '' || isBusy}>
        {t('member.note_save')}
      </Button>
    </form>
  )
}

/** What operators wrote about a member for each other. */
export function Notes({ member }: { member: MemberInfo }) {
  const { t } = useText()
  const { can } = useSession()
  const [isOpen, setOpen] = useState(false)
  const mayWrite = can('member.note') && !member.marks.includes('deleted')
  return (
    <section>
      <div className={styles.heading}>
        <h2>{t('member.notes')}</h2>
        {mayWrite && !isOpen && (
          <Button variant="text" size="small" onClick={() => setOpen(true)}>
            {t('member.note_new')}
          </Button>
        )}
      </div>
      {isOpen && <NoteForm member_id={member.member_id} onDone={() => setOpen(false)} />}
      {member.notes.length === 0 && !isOpen && <p className={styles.quiet}>{t('member.notes_empty')}</p>}
      {member.notes.map(({ note_id, text, operator, create_time }) => (
        <div key={note_id} className={styles.note}>
          {text}
          <span className={styles.quiet}>
            {operator} · <When time={create_time} />
          </span>
        </div>
      ))}
    </section>
  )
}
