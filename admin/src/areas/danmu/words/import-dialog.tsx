import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextArea } from '../../../ui/field/field.tsx'
import { WORD_AREAS } from './word-dialog.tsx'
import styles from './words.module.css'

const IMPORT = 'POST /admin/api/danmu.Word/import'

interface Look {
  text: string
  added_num: number
  known_num: number
  wrong_lines: readonly number[]
}

/** Words as text, a word a line: what would be added is said before it is. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t, formats } = useText()
  const perform = usePerform()
  const [text, setText] = useState('')
  const [look, setLook] = useState<Look>()
  const [isBusy, setBusy] = useState(false)
  const isLooked = look !== undefined && look.text === text

  async function run() {
    setBusy(true)
    const dry = isLooked ? 0 : 1
    const done = isLooked ? t('words.imported', { n: look.added_num }) : ''
    const answer = await perform({ id: IMPORT, input: { text, dry }, done, areas: isLooked ? WORD_AREAS : [] })
    setBusy(false)
    if (!answer) return
    if (dry === 1) setLook({ ...answer, text })
    else onClose()
  }

  return (
    <Dialog isOpen title={t('words.import')} closeLabel={t('shell.close')} onClose={onClose}>
      <div className={styles.form}>
        <TextArea
          label={t('words.import_text')}
          hint={t('words.import_hint')}
          rows={8}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {isLooked && (
          <p className={styles.tried} aria-live="polite">
            {t('words.import_look', { n: look.added_num, known: look.known_num })}
            {look.wrong_lines.length > 0 &&
              ` ${t('words.import_wrong', { lines: look.wrong_lines.join(formats.comma) })}`}
          </p>
        )}
        <Button
          variant="primary"
          disabled={text.trim() === '' || (isLooked && look.added_num === 0)}
          isBusy={isBusy}
          onClick={() => void run()}
        >
          {isLooked ? t('words.import_run', { n: look.added_num }) : t('words.import_dry')}
        </Button>
      </div>
    </Dialog>
  )
}
