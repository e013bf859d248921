import type { ReactNode } from 'react'

/** An option to choose. */
export type Choice<Id extends string> = {
  id: Id
  label: ReactNode
}

export type ChoiceProps<Id extends string, Option extends Choice<Id> = Choice<Id>> = {
  /** Accessible name of the group. */
  label: string
  options: readonly Option[]
  value: Id | null
  onChange: (id: Id) => void
}
