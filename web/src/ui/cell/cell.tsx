import { ChevronRight, type LucideIcon } from 'lucide-react'
import { createContext, type MouseEvent, type ReactNode, use, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './cell.module.css'

export type CellProps = {
  label: ReactNode
  icon?: LucideIcon | undefined
  /** In place of the icon: a monogram tile, a picture. */
  leading?: ReactNode
  description?: ReactNode
  value?: ReactNode
  /** `notice` marks something to do ("not bound"), in the brass of waiting things. */
  valueTone?: 'plain' | 'notice' | undefined
  tone?: 'ink' | 'danger' | 'muted' | undefined
  href?: string | undefined
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  /** Rows that lead somewhere show a chevron unless told otherwise. */
  chevron?: boolean | undefined
  trailing?: ReactNode
  disabled?: boolean | undefined
}

/** List row of the design book 4.7. Always inside a `CellGroup`. */
export function Cell(props: CellProps) {
  const { label, icon, leading, description, value, href, onClick, disabled = false, tone = 'ink' } = props
  const pressable = href !== undefined || onClick !== undefined
  const chevron = props.chevron ?? (pressable && !props.trailing)
  const className = classNames(
    useCellShape(),
    description !== undefined && styles.described,
    pressable && styles.pressable,
  )
  const content = (
    <>
      {(icon || leading) && <span className={styles.leading}>{icon ? <Icon of={icon} /> : leading}</span>}
      <span className={styles.text}>
        <span className={classNames(styles.main, tone !== 'ink' && styles[tone])}>{label}</span>
        {description && <span className={styles.description}>{description}</span>}
      </span>
      {value !== undefined && (
        <span className={classNames(styles.value, props.valueTone === 'notice' && styles.notice)}>{value}</span>
      )}
      {props.trailing && <span className={styles.trailing}>{props.trailing}</span>}
      {chevron && <Icon of={ChevronRight} size={20} className={styles.chevron} />}
    </>
  )
  return <li className={styles.item}>{element()}</li>

  function element() {
    if (href !== undefined) {
      return (
        <a className={className} href={href} onClick={onClick}>
          {content}
        </a>
      )
    }
    if (!onClick) return <div className={className}>{content}</div>
    return (
      <button
        className={className}
        type="button"
        aria-disabled={disabled || undefined}
        onClick={disabled ? undefined : onClick}
      >
        {content}
      </button>
    )
  }
}

export type ControlCellProps = {
  label: ReactNode
  description?: ReactNode
  control: ReactNode
  /** The whole row is the label of the control (switch, radio); not for controls with several parts. */
  labels?: boolean | undefined
}

/** A row whose right end is a control; the basis of the settings rows. */
export function ControlCell({ label, description, control, labels }: ControlCellProps) {
  const described = description !== undefined && styles.described
  const shape = useCellShape()
  const Tag = labels ? 'label' : 'div'
  return (
    <li className={styles.item}>
      <Tag className={classNames(shape, described, labels ? styles.pressable : styles.control)}>
        <span className={styles.text}>
          <span className={styles.main}>{label}</span>
          {description && <span className={styles.description}>{description}</span>}
        </span>
        <span className={styles.trailing}>{control}</span>
      </Tag>
    </li>
  )
}

const InSheet = createContext(false)

function useCellShape(): string {
  return classNames(styles.cell, use(InSheet) && styles.bare)
}

export type CellGroupProps = {
  children: ReactNode
  label?: string | undefined
  /** Inside a sheet the margins come from the sheet. */
  bare?: boolean | undefined
}

/** A list of rows with an optional group label above. */
export function CellGroup({ children, label, bare = false }: CellGroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={label === undefined ? undefined : id}>
      {label !== undefined && (
        <h2 id={id} className={styles.label}>
          {label}
        </h2>
      )}
      <InSheet value={bare}>
        <ul>{children}</ul>
      </InSheet>
    </section>
  )
}
