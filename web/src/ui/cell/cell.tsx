import { ChevronRight, type IconNode } from 'lucide'
import { createContext, type MouseEvent, type ReactNode, use, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './cell.module.css'

export type CellProps = {
  label: ReactNode
  icon?: IconNode | undefined
  /** In place of the icon: a monogram tile, a picture. */
  leading?: ReactNode
  description?: ReactNode
  value?: ReactNode
  /** `notice` highlights something to do ("not bound"). */
  valueTone?: 'plain' | 'notice' | undefined
  tone?: 'ink' | 'danger' | 'muted' | undefined
  href?: string | undefined
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  /** Defaults to true for links and buttons. */
  chevron?: boolean | undefined
  trailing?: ReactNode
  disabled?: boolean | undefined
  /** Name of a row that leads one level deeper in a sheet: the focus comes back to it. */
  row?: string | undefined
}

/** List row (docs/design.md#list-row). Always inside a `CellGroup`. */
export function Cell(props: CellProps) {
  const { label, icon, leading, description, value, href, onClick, disabled = false, tone = 'ink' } = props
  const pressable = href !== undefined || onClick !== undefined
  const chevron = props.chevron ?? (pressable && !props.trailing)
  const inSheet = use(InSheet)
  const className = classNames(
    useCellShape(),
    description !== undefined && styles.described,
    pressable && styles.pressable,
  )
  const content = (
    <>
      {(icon || leading) && (
        <span className={styles.leading}>{icon ? <Icon of={icon} size={inSheet ? 22 : 24} /> : leading}</span>
      )}
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
        data-row={props.row}
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
  icon?: IconNode | undefined
  control: ReactNode
  /** The whole row is the label of its control (switch, radio); not for controls with several parts. */
  labels?: boolean | undefined
}

/** A row with a control at its right end; used by the settings rows. */
export function ControlCell({ label, description, icon, control, labels }: ControlCellProps) {
  const described = description !== undefined && styles.described
  const shape = useCellShape()
  const Tag = labels ? 'label' : 'div'
  return (
    <li className={styles.item}>
      <Tag className={classNames(shape, described, labels ? styles.pressable : styles.control)}>
        {icon && (
          <span className={styles.leading}>
            <Icon of={icon} size={22} />
          </span>
        )}
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
  /** Without margins, inside a sheet. */
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
