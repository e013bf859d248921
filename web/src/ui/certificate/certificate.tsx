import type { MouseEvent, ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import { Rosette } from '../rosette/rosette.tsx'
import { VIP } from '../vip-mark/vip-mark.tsx'
import { Wordmark } from '../wordmark/wordmark.tsx'
import styles from './certificate.module.css'

/** The button on a certificate. */
export type CertificateAction = {
  label: string
  href?: string | undefined
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
}

export type CertificateProps = {
  /** `urgent`: seven days or less; `loading`: background and border only. */
  state?: 'valid' | 'urgent' | 'expired' | 'loading' | undefined
  /** Traditional wordmark. */
  traditional?: boolean | undefined
  /** A sentence for a guest, the nickname of a member. */
  heading?: string | undefined
  /** "还没有加入会员", "有效期至", "已到期". */
  caption?: string | undefined
  /** "2027.03.18" in the display typeface. */
  date?: string | undefined
  /** "还有 120 天". */
  note?: string | undefined
  action?: CertificateAction | undefined
}

/** Certificate (docs/design.md#certificate); its colours do not follow the theme. */
export function Certificate(props: CertificateProps) {
  const { state = 'valid', traditional, heading, caption, date, note, action } = props
  const className = classNames(
    styles.card,
    styles.certificate,
    state === 'expired' && styles.expired,
    state === 'urgent' && styles.urgent,
    date !== undefined && styles.dated,
  )
  if (state === 'loading') {
    return (
      <div className={className} aria-busy="true">
        <span className={styles.frame} />
      </div>
    )
  }
  return (
    <div className={className}>
      <span className={styles.frame}>
        <Rosette size={190} className={styles.rosette} />
      </span>
      <span className={styles.seal} aria-hidden="true">
        {VIP}
      </span>
      <span className={styles.mark}>
        <Wordmark traditional={traditional} height={17} />
      </span>
      <div className={styles.text}>
        {heading && <p className={styles.heading}>{heading}</p>}
        {caption && <p className={styles.caption}>{caption}</p>}
        {date && <p className={styles.date}>{date}</p>}
        {note && <p className={styles.note}>{note}</p>}
        {action && <FoilButton action={action} className={styles.action} />}
      </div>
    </div>
  )
}

export type CertificateStripProps = {
  state?: 'valid' | 'expired' | undefined
  /** Invitation to join, instead of a date. */
  title?: string | undefined
  /** Above the date or below the title; a `Price` inside it stands in foil. */
  caption?: ReactNode
  date?: string | undefined
  action?: CertificateAction | undefined
}

/** The certificate as a strip on the "my" page. */
export function CertificateStrip({ state = 'valid', title, caption, date, action }: CertificateStripProps) {
  return (
    <div className={classNames(styles.card, styles.strip, state === 'expired' && styles.expired)}>
      <span className={styles.frame}>
        <Rosette size={148} className={styles.rosette} />
      </span>
      <div className={styles.stripText}>
        {title && <p className={styles.stripTitle}>{title}</p>}
        {caption && <p className={styles.stripCaption}>{caption}</p>}
        {date && <p className={styles.date}>{date}</p>}
      </div>
      {action && <FoilButton action={action} className={styles.stripAction} />}
    </div>
  )
}

function FoilButton({ action, className }: { action: CertificateAction; className: string | undefined }) {
  return (
    <div className={className}>
      <Button variant="foil" href={action.href} onClick={action.onClick}>
        {action.label}
      </Button>
    </div>
  )
}
