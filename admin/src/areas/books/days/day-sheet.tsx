import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Text, useText } from '../../../i18n/index.ts'
import { useMoney } from '../../../parts/money/index.ts'
import { When } from '../../../parts/when/index.ts'
import { Tag } from '../../../ui/tag/tag.tsx'
import { gatewayText, type Sheet } from '../books-words.ts'
import styles from './days.module.css'

interface PartProps {
  title: string
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  note?: string
}

/** One table of the sheet; the first column is its words, the others are figures. */
function Part({ title, heads, rows, note }: PartProps) {
  const { t } = useText()
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={heads.length} className={styles.none}>
                {t('days.nothing')}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {note && <p className={styles.note}>{note}</p>}
    </section>
  )
}

function StatementState({ row }: { row: Sheet['statements'][number] }) {
  const { t } = useText()
  const { statement_id, difference_num, open_num, is_cut } = row
  if (statement_id === null) return <Tag tone="brass">{t('days.no_statement')}</Tag>
  const word =
    open_num > 0
      ? t('days.differences', { n: open_num })
      : is_cut === 1
        ? t('books.state_cut')
        : t(difference_num > 0 ? 'days.settled' : 'days.same')
  return (
    <Link to="/books/$id" params={{ id: String(statement_id) }}>
      <Tag tone={open_num > 0 ? 'danger' : is_cut === 1 ? 'brass' : 'ok'}>{word}</Tag>
    </Link>
  )
}

/** States of one name are one row. */
function ordersOf(sheet: Sheet, { t, formats }: Text) {
  const nums = new Map<string, number>()
  for (const { state, num } of sheet.orders) {
    const word = t(`order.state_${state}`)
    nums.set(word, (nums.get(word) ?? 0) + num)
  }
  return [...nums].map(([word, num]) => ({ key: word, cells: [word, formats.count(num)] }))
}

/** The sheet of a day in three columns, as it is printed. */
export function DaySheet({ sheet }: { sheet: Sheet }) {
  const text = useText()
  const { t, maybe, formats } = text
  const money = useMoney()
  const { money_in, money_back, refused, owed, owed_num, statements, signatures, taken_num, pending_num } = sheet
  const come = [t('order.method'), t('days.num'), t('days.money')]
  const why = (reason: string) => maybe(`order.why_${reason}`) ?? reason
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Part title={t('days.orders')} heads={[t('days.state'), t('days.num')]} rows={ordersOf(sheet, text)} />
        <Part
          title={t('days.owed')}
          heads={[t('days.which_order'), t('days.money')]}
          rows={owed.map((row) => ({
            key: `${row.remote_order_id} ${row.reason} ${row.amount}`,
            cells: [
              <Link key="no" to="/orders/$no" params={{ no: row.remote_order_id }}>
                …{row.remote_order_id.slice(-4)} · {why(row.reason)}
              </Link>,
              <strong key="sum" className={styles.bad}>
                {money(row.amount, row.currency)}
              </strong>,
            ],
          }))}
          note={
            owed_num > owed.length
              ? t('days.owed_more', { n: owed_num - owed.length })
              : t('days.owed_note', { n: pending_num })
          }
        />
      </div>
      <div className={styles.column}>
        <Part
          title={t('days.money_in')}
          heads={come}
          rows={money_in.map((row) => ({
            key: `${row.method} ${row.currency} ${row.verdict}`,
            cells: [
              row.verdict === 'granted'
                ? gatewayText(row.method, text)
                : `${gatewayText(row.method, text)} · ${maybe(`order.verdict_${row.verdict}`) ?? row.verdict}`,
              formats.count(row.num),
              money(row.amount, row.currency),
            ],
          }))}
        />
        <Part
          title={t('days.money_back')}
          heads={come}
          rows={money_back.map((row) => ({
            key: `${row.method} ${row.currency}`,
            cells: [gatewayText(row.method, text), formats.count(row.num), money(row.amount, row.currency)],
          }))}
        />
      </div>
      <div className={styles.column}>
        <Part
          title={t('books.statements')}
          heads={[t('order.method'), t('days.compared')]}
          rows={statements.map((row) => ({
            key: row.method,
            cells: [gatewayText(row.method, text), <StatementState key="state" row={row} />],
          }))}
        />
        <Part
          title={t('days.refused')}
          heads={[t('days.why'), t('days.num')]}
          rows={refused.map((row) => ({
            key: `${row.method} ${row.verdict}`,
            cells: [`${gatewayText(row.method, text)} · ${row.verdict}`, formats.count(row.num)],
          }))}
          note={t('days.taken', { n: taken_num, count: formats.count(taken_num) })}
        />
        <section className={styles.signatures}>
          <h2 className={styles.heading}>{t('days.signatures')}</h2>
          {signatures.length === 0 && <p className={styles.note}>{t('days.nobody')}</p>}
          <ul>
            {signatures.map(({ actor, note, create_time }) => (
              <li key={create_time + actor}>
                <When time={create_time} isTimed /> · {actor} · {t('days.words', { note })}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}
