import { vipUrl } from '@zimu/contract/order-urls'
import { absoluteUrl } from '@zimu/contract/page-urls'
import { memo } from 'react'
import { useText } from '../../../i18n/index.ts'
import { QrCode } from '../../../ui/qr-code/qr-code.tsx'
import { Wordmark } from '../../../ui/wordmark/wordmark.tsx'
import { worthText } from '../code-words.ts'
import styles from './sheet.module.css'

/** Four by four on A4 across. */
export const CODES_A_PAGE = 16

export interface SheetBatch {
  batch_id: number
  name: string
  kind: 'vip' | 'content'
  /** Plan or content; `''`: any content. */
  worth: string
  /** Of the plan; 0: for ever. */
  days: number
  use_limit: number
  /** Last day; `''`: none. */
  until: string
}

export interface SheetPageProps extends SheetBatch {
  codes: readonly string[]
  codeNum: number
  /** From 0. */
  page: number
  pageNum: number
  /** Address of the service, without a slash at the end; `''`: not known, and there are no squares. */
  origin: string
}

type CardProps = Pick<SheetPageProps, 'kind' | 'worth' | 'days' | 'use_limit' | 'until' | 'origin'> & { code: string }

function Card({ kind, worth, days, use_limit, until, origin, code }: CardProps) {
  const text = useText()
  const { t, formats } = text
  const length = days === 0 ? t('codes.sheet_permanent') : t('codes.sheet_days', { n: days })
  const people = t('codes.sheet_people', { n: use_limit, count: formats.count(use_limit) })
  return (
    <li className={styles.card}>
      <div className={styles.what}>
        <Wordmark height={11} />
        <p className={styles.worth}>{kind === 'vip' ? worth : worthText({ kind, worth }, text)}</p>
        <p>{kind === 'vip' ? `${length} · ${people}` : people}</p>
        <p>{until !== '' && t('codes.sheet_until', { day: until })}</p>
      </div>
      {/* The code stands behind the #, so that it is in no log on the way; the member presses the button there. */}
      {origin !== '' && (
        <div className={styles.square}>
          <QrCode text={absoluteUrl(origin, vipUrl({ code }))} label={t('codes.square_of', { end: code.slice(-4) })} />
        </div>
      )}
      <p className={styles.code}>{code.replaceAll('-', '·')}</p>
      <p className={styles.way}>
        {origin === ''
          ? t('codes.sheet_way')
          : t('codes.sheet_way_at', { address: origin.replace(/^https?:\/\//, '') })}
      </p>
    </li>
  )
}

/** One sheet of paper. */
export const SheetPage = memo(function SheetPage({ codes, codeNum, page, pageNum, ...batch }: SheetPageProps) {
  const text = useText()
  const { t, formats } = text
  const { batch_id, name, until } = batch
  return (
    <section className={styles.page} data-scheme="light" aria-label={t('codes.sheet_page', { n: page + 1 })}>
      <header className={styles.head}>
        <Wordmark height={17} />
        <p className={styles.headText}>
          {t('codes.sheet_head', {
            name,
            worth: worthText(batch, text),
            count: formats.count(codeNum),
            page: formats.count(page + 1),
            pages: formats.count(pageNum),
          })}
        </p>
        <p className={styles.headEnd}>
          {until === ''
            ? t('codes.sheet_batch', { id: batch_id })
            : t('codes.sheet_batch_until', { id: batch_id, day: until })}
        </p>
      </header>
      <ul className={styles.grid}>
        {codes.map((code) => (
          <Card key={code} {...batch} code={code} />
        ))}
      </ul>
    </section>
  )
})
