import { Link } from '@tanstack/react-router'
import { ArrowLeftRight } from 'lucide'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { useMoney } from '../../../parts/money/index.ts'
import { When } from '../../../parts/when/index.ts'
import { useSession } from '../../../session/index.ts'
import { Button, buttonClass } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { AREAS, type Line, shortNumber, sideText } from '../books-words.ts'
import { SettleDialog } from './settle-dialog.tsx'
import styles from './statement.module.css'

/** What can be done about a line, and what was. */
function LineActs({ row, name }: { row: Line; name: string }) {
  const { t } = useText()
  const { can } = useSession()
  const perform = usePerform()
  const [isExplaining, setExplaining] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { statement_line_id, group, kind, remote_order_id, has_order } = row
  const settle = (how: 'asked' | 'by_hand' | undefined, done: string) =>
    perform({
      id: 'POST /admin/api/books.Difference/settle',
      input: { statement_line_id, ...(how === undefined ? {} : { how }) },
      ...{ done, areas: AREAS },
    })
  const isMissing = group === 'missing_here'
  const canAsk = has_order === 1 && kind === 'payment' && can('order.ask') && (isMissing || group === 'state_differs')
  const canNote = has_order === 1 && kind === 'refund' && isMissing && can('refund.by_hand')
  const of = (act: string) => t('books.act_of', { act, name })

  async function ask() {
    setBusy(true)
    const asked = await perform({
      id: 'POST /admin/api/order.Order/ask',
      input: { remote_order_id },
      ...{ done: '', areas: [...AREAS, 'order.Order'] },
    })
    if (asked) await settle('asked', t('books.asked_done'))
    setBusy(false)
  }

  if (row.how !== '')
    return (
      <span className={styles.acts}>
        {can('books.sign') && (
          <Button
            size="small"
            aria-label={of(t('books.reopen'))}
            onClick={() => void settle(undefined, t('books.reopened'))}
          >
            {t('books.reopen')}
          </Button>
        )}
      </span>
    )
  return (
    <span className={styles.acts}>
      {has_order === 1 && (
        <Link
          to="/orders/$no"
          params={{ no: remote_order_id }}
          search={canNote ? { do: 'hand' } : {}}
          className={buttonClass('secondary', 'small')}
          aria-label={of(t(canNote ? 'books.note_refund' : 'books.see_order'))}
        >
          {t(canNote ? 'books.note_refund' : 'books.see_order')}
        </Link>
      )}
      {can('books.sign') && (
        <>
          {canAsk && (
            <Button size="small" isBusy={isBusy} aria-label={of(t('books.ask'))} onClick={() => void ask()}>
              {t('books.ask')}
            </Button>
          )}
          {canNote && (
            <Button
              size="small"
              aria-label={of(t('books.noted'))}
              onClick={() => void settle('by_hand', t('books.settled'))}
            >
              {t('books.noted')}
            </Button>
          )}
          <Button size="small" aria-label={of(t('books.explain'))} onClick={() => setExplaining(true)}>
            {t('books.explain')}
          </Button>
        </>
      )}
      {isExplaining && <SettleDialog row={row} name={name} onClose={() => setExplaining(false)} />}
    </span>
  )
}

/** One line: here, there, and what to do. */
export function DifferenceLine({ row }: { row: Line }) {
  const text = useText()
  const { t } = text
  const money = useMoney()
  const { line, kind, gateway_no, group, how, why, operator, settle_time, time } = row
  const name = gateway_no === '' ? t('books.line_of', { n: line ?? 0 }) : shortNumber(gateway_no)
  return (
    <li className={styles.line}>
      <span className={styles.kind}>{kind === '' ? '–' : t(`books.kind_${kind}`)}</span>
      <span className={styles.number} title={gateway_no}>
        {name}
      </span>
      <span className={styles.here}>
        <span className={styles.sideName}>{t('books.here')}</span>
        {sideText(row.here, money, text)}
      </span>
      <Icon of={ArrowLeftRight} size={14} className={styles.between} />
      <span className={styles.there}>
        <span className={styles.sideName}>{t('books.there')}</span>
        {group === 'unreadable' ? t('books.word_unreadable') : sideText(row.there, money, text)}
      </span>
      <span className={styles.time}>{time?.slice(11, 16)}</span>
      <span className={styles.hint}>
        {how === '' ? (
          <>
            {t(`books.hint_${group === 'agrees' ? 'unreadable' : group}`)}
            {group === 'unreadable' && <code className={styles.fault}>{row.there.word}</code>}
          </>
        ) : (
          <>
            {t(`books.how_${how}`)}
            {why !== '' && ' · '}
            {why} · {operator} · <When time={settle_time} />
          </>
        )}
      </span>
      <LineActs row={row} name={name} />
    </li>
  )
}
