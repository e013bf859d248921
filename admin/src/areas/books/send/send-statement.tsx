import { useRef, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { DropZone } from '../../../parts/drop/index.ts'
import { Bar } from '../../../parts/upload-tray/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Select } from '../../../ui/select/select.tsx'
import styles from '../books.module.css'
import { gatewayText } from '../books-words.ts'
import { type SendingStatement, useSendStatement } from './use-send-statement.ts'

function Sending({ name, part }: SendingStatement) {
  const { t } = useText()
  return (
    <div className={styles.sending} role="status">
      <span>{t(part < 1 ? 'books.sending' : 'books.comparing', { name })}</span>
      <Bar part={part} tone="brand" label={name} />
    </div>
  )
}

/** Where a statement is dropped; what the file does not say itself is said beside it. */
export function SendStatement({ methods }: { methods: readonly string[] }) {
  const text = useText()
  const { t } = text
  const { send, sending } = useSendStatement()
  const input = useRef<HTMLInputElement>(null)
  const [method, setMethod] = useState('')
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const take = (file: File | undefined) => {
    if (!file || sending) return
    void send(file, {
      ...(method === '' ? {} : { method }),
      ...(first === '' ? {} : { first_day: first }),
      ...(last === '' ? {} : { last_day: last }),
    })
  }
  return (
    <section className={styles.send} aria-label={t('books.send')}>
      <DropZone
        title={t('books.drop')}
        text={t('books.drop_text')}
        onFiles={([file]) => take(file)}
        className={styles.drop}
        instead={sending && <Sending {...sending} />}
      >
        <Button variant="primary" onClick={() => input.current?.click()}>
          {t('books.choose')}
        </Button>
      </DropZone>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt"
        className={styles.input}
        aria-label={t('books.choose_file')}
        tabIndex={-1}
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <details className={styles.more}>
        <summary>{t('books.more')}</summary>
        <div className={styles.fields}>
          <Select
            label={t('books.method')}
            value={method}
            options={[
              { value: '', label: t('books.method_told') },
              ...methods.map((key) => ({ value: key, label: gatewayText(key, text) })),
            ]}
            onChange={({ target }) => setMethod(target.value)}
          />
          <Field
            label={t('books.first_day')}
            type="date"
            value={first}
            onChange={({ target }) => setFirst(target.value)}
          />
          <Field
            label={t('books.last_day')}
            type="date"
            value={last}
            onChange={({ target }) => setLast(target.value)}
          />
        </div>
        <p className={styles.note}>{t('books.more_text')}</p>
      </details>
    </section>
  )
}
