import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { ControlCell } from '../cell/cell.tsx'
import type { ChoiceProps } from '../choice/choice.ts'
import { Segmented } from '../segmented/segmented.tsx'
import { Switch } from '../switch/switch.tsx'
import styles from './setting-row.module.css'

export type SwitchRowProps = {
  label: string
  icon?: IconNode | undefined
  description?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A row with a switch; the whole row toggles it. */
export function SwitchRow({ label, icon, description, checked, onChange }: SwitchRowProps) {
  return (
    <ControlCell
      label={label}
      icon={icon}
      description={description}
      labels
      control={<Switch checked={checked} onChange={onChange} />}
    />
  )
}

export type SegmentedRowProps<Id extends string> = ChoiceProps<Id> & {
  description?: ReactNode
  /** Between label and control. */
  note?: ReactNode
  /** 36 high items, as in the danmu settings; 32 otherwise. */
  roomy?: boolean | undefined
}

/** A row with a segmented control; it goes below its label where there is no room for both. */
export function SegmentedRow<Id extends string>(props: SegmentedRowProps<Id>) {
  const { description, note, roomy = false, ...choice } = props
  return (
    <ControlCell
      label={choice.label}
      description={description}
      control={
        <>
          {note && <span className={styles.note}>{note}</span>}
          <Segmented {...choice} compact={!roomy} />
        </>
      }
    />
  )
}
