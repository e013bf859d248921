import type { IconNode } from 'lucide'
import type { ReactElement, ReactNode } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  Header,
  MenuSection,
  MenuTrigger,
  Popover,
  type PopoverProps,
} from 'react-aria-components'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './menu.module.css'

export interface MenuEntry {
  id: string
  label: string
  icon?: IconNode | undefined
  /** Stands at the right: a key, a value. */
  note?: ReactNode
  isDanger?: boolean | undefined
  isDisabled?: boolean | undefined
  /** Marked as the present choice of its section. */
  isChosen?: boolean | undefined
  onChoose: () => void
}

export interface MenuProps {
  /** The button that opens it: one of react-aria's, so that focus and keys are its. */
  trigger: ReactElement
  label: string
  sections: readonly { title?: string | undefined; entries: readonly MenuEntry[] }[]
  placement?: PopoverProps['placement']
  isInitiallyOpen?: boolean
}

/** Menu of acts. Arrow keys move, letters search, `Esc` closes and gives the focus back. */
export function Menu({ trigger, label, sections, placement = 'bottom end', isInitiallyOpen = false }: MenuProps) {
  const entries = sections.flatMap((section) => section.entries)
  return (
    <MenuTrigger defaultOpen={isInitiallyOpen}>
      {trigger}
      <Popover className={styles.popover ?? ''} placement={placement} offset={4}>
        <AriaMenu
          className={styles.menu ?? ''}
          aria-label={label}
          onAction={(key) => entries.find(({ id }) => id === key)?.onChoose()}
          disabledKeys={entries.filter(({ isDisabled }) => isDisabled).map(({ id }) => id)}
        >
          {sections.map((section, index) => (
            <MenuSection
              key={section.title ?? index}
              className={styles.section ?? ''}
              aria-label={section.title ?? label}
            >
              {section.title ? <Header className={styles.head}>{section.title}</Header> : null}
              {section.entries.map((entry) => (
                <MenuItemRow key={entry.id} {...entry} />
              ))}
            </MenuSection>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

function MenuItemRow({ id, label, icon, note, isDanger, isChosen }: MenuEntry) {
  return (
    <AriaMenuItem id={id} textValue={label} className={classNames(styles.item, isDanger && styles.danger)}>
      {icon && <Icon of={icon} />}
      <span className={classNames(styles.word, isChosen && styles.chosen)}>{label}</span>
      {isChosen ? <span className={styles.note}>✓</span> : note && <span className={styles.note}>{note}</span>}
    </AriaMenuItem>
  )
}
