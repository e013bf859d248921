import { type FormEvent, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePage } from '../../../stack/index.ts'
import { Button, Field } from '../../../ui/index.ts'
import styles from './errororder.module.css'

const NUMBER = /^\d{17,32}$/

/** Takes the number of an order and goes on with it on this page; the address says which, so that a reload keeps it. */
export function FindOrder() {
  const { t } = useText()
  const page = usePage()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    const remote_order_id = typed.replace(/[\s-]/g, '')
    if (!NUMBER.test(remote_order_id)) return setWrong(true)
    page.setQuery({ ...page.query, remote_order_id })
  }
  return (
    <form className={styles.find} onSubmit={submit} noValidate>
      <h2 className={styles.title}>{t('trouble.find')}</h2>
      <Field
        label={t('order.number')}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setWrong(false)
        }}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={60}
        helper={t('trouble.find_helper')}
        error={isWrong ? t('trouble.find_wrong') : ''}
      />
      <div className={styles.contact}>
        <Button variant="secondary" type="submit" disabled={typed.trim() === ''}>
          {t('trouble.find_action')}
        </Button>
      </div>
    </form>
  )
}
