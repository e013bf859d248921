import type { ReactNode } from 'react'
import { ControlCell } from '../cell/cell.tsx'
import type { ChoiceProps } from '../choice/choice.ts'
import { Segmented } from '../segmented/segmented.tsx'
import { Switch } from '../switch/switch.tsx'

export type SwitchRowProps = {
  label: string
  description?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A row with a switch; the whole row toggles it. */
export function SwitchRow({ label, description, checked, onChange }: SwitchRowProps) {
  return (
    <ControlCell
      label={label}
      description={description}
      labels
      control={<Switch checked={checked} onChange={onChange} />}
    />
  )
}

export type SegmentedRowProps<Id extends string> = ChoiceProps<Id> & {
  description?: ReactNode
  /** 36 high items, as in the danmu settings; 32 otherwise. */
  roomy?: boolean | undefined
}

/** A row with a segmented control; it goes below its label where there is no room for both. */
export function SegmentedRow<Id extends string>({ description, roomy = false, ...choice }: SegmentedRowProps<Id>) {
  return (
    <ControlCell label={choice.label} description={description} control={<Segmented {...choice} compact={!roomy} />} />
  )
}
