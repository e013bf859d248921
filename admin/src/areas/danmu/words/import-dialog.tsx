import type { Output } from '@zimu/contract'
import { MAX_WORD_FILE_BYTES } from '@zimu/contract/uploads'
import { useRef, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextArea } from '../../../ui/field/field.tsx'
import { WORD_AREAS } from './word-dialog.tsx'
import styles from './words.module.css'

const IMPORT = 'POST /admin/api/danmu.Word/import'

interface Look extends Output<typeof IMPORT> {
  text: string
}

/** The text of a file; undefined: it is not UTF-8. */
async function readText(file: Blob): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    return undefined
  }
}

/** Puts the text of a file into the field, so that it is seen before it is looked through. */
function FileButton({ onText }: { onText: (text: string) => void }) {
  const { t } = useText()
  const [fault, setFault] = useState('')
  const input = useRef<HTMLInputElement>(null)

  async function take(file: File | undefined) {
    if (!file) return
    const text = file.size > MAX_WORD_FILE_BYTES ? undefined : await readText(file)
    setFault(
      file.size > MAX_WORD_FILE_BYTES ? t('words.file_large') : text === undefined ? t('words.file_encoding') : '',
    )
    if (text !== undefined) onText(text)
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".txt,.xml,.json,text/plain,text/xml,application/xml,application/json"
        className={styles.input}
        aria-label={t('words.file')}
        tabIndex={-1}
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button variant="quiet" onClick={() => input.current?.click()}>
        {t('words.choose')}
      </Button>
      {fault !== '' && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </>
  )
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
        <FileButton onText={setText} />
        {isLooked && (
          <p className={styles.tried} aria-live="polite">
            {t('words.import_look', { n: look.added_num, known: look.known_num })}
            {look.other_num > 0 && ` ${t('words.import_other', { n: look.other_num })}`}
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
