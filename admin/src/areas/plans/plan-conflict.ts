import type { Text } from '../../i18n/index.ts'
import type { ActConflict, WriteId } from '../../parts/act/index.ts'

/** What is said where somebody was faster: what the plan was called, and what it is called now. */
export const planConflict = <Id extends WriteId>(name: string, actLabel: string, { t }: Text): ActConflict<Id> => ({
  name,
  fields: (current) =>
    current.name === name
      ? []
      : [{ key: 'name', label: t('plans.name'), base: name, theirs: String(current.name ?? '') }],
  actLabel,
})
