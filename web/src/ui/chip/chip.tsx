import type { IconNode } from 'lucide'
import { type MouseEvent, type ReactNode, useId } from 'react'
import choice from '../choice/choice.module.css'
import type { ChoiceProps } from '../choice/choice.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './chip.module.css'

/** 32 history and static, 36 filters, 44 form choices. */
export type ChipHeight = 32 | 36 | 44

const HEIGHTS = { 32: styles.low, 36: undefined, 44: styles.tall } as const

export type ChipProps = {
  children: ReactNode
  height?: ChipHeight | undefined
  /** Makes it a toggle button. */
  selected?: boolean | undefined
  /** After the text, e.g. the arrow of a menu. */
  icon?: IconNode | undefined
  expanded?: boolean | undefined
  href?: string | undefined
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
}

/** Chip (docs/design.md#choices). Plain text without `href` and `onClick`. */
export function Chip({ children, height = 32, selected, icon, expanded, href, onClick }: ChipProps) {
  const className = classNames(styles.chip, HEIGHTS[height], selected && styles.selected)
  const content = (
    <>
      {children}
      {icon && <Icon of={icon} size={16} />}
    </>
  )
  if (href !== undefined) {
    return (
      <a className={className} href={href} onClick={onClick}>
        {content}
      </a>
    )
  }
  if (!onClick) return <span className={className}>{content}</span>
  return (
    <button className={className} type="button" aria-pressed={selected} aria-expanded={expanded} onClick={onClick}>
      {content}
    </button>
  )
}

/** A wrapping row of chips. */
export function ChipList({ children }: { children: ReactNode }) {
  return <div className={styles.list}>{children}</div>
}

export type ChipChoiceProps<Id extends string> = ChoiceProps<Id> & { height?: ChipHeight | undefined }

/** A radio group of chips. */
export function ChipChoice<Id extends string>(props: ChipChoiceProps<Id>) {
  const { label, options, value, onChange, height = 44 } = props
  const name = useId()
  return (
    <div className={styles.list} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.id} className={styles.choice}>
          <input
            className={choice.input}
            type="radio"
            name={name}
            checked={option.id === value}
            onChange={() => onChange(option.id)}
          />
          <span className={classNames(styles.chip, HEIGHTS[height])}>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
