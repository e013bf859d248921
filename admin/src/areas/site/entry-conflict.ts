import type { Text } from '../../i18n/index.ts'
import type { ActConflict, WriteId } from '../../parts/act/index.ts'

/** What is said where somebody was faster: what the row was called, and what it is called now. */
export const entryConflict = <Id extends WriteId>(name: string, actLabel: string, { t }: Text): ActConflict<Id> => ({
  name,
  fields: (current) =>
    current.name === name
      ? []
      : [{ key: 'name', label: t('site.name'), base: name, theirs: String(current.name ?? '') }],
  actLabel,
})
