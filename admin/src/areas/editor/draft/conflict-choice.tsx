import { LANGUAGES } from '@zimu/contract/constants'
import { useText } from '../../../i18n/index.ts'
import { type Choice, ConflictDialog, type ConflictField } from '../../../parts/conflict/index.ts'
import { partsOf, readField, writeField } from '../document/document-fields.ts'
import { fieldLabel, fieldText } from '../document/field-words.ts'
import { useMenuNames } from '../document/use-menu-names.ts'
import { useDraft } from './draft-context.tsx'
import type { DraftState } from './draft-state.ts'

type Conflict = NonNullable<DraftState['conflict']>

/** Fields of a conflict as a person reads them; texts can be written anew from both. */
function useFields({ both, theirs, incoming }: Conflict): ConflictField[] {
  const text = useText()
  const names = useMenuNames()
  const { state } = useDraft()
  const { document } = incoming
  const shared = (field: string) => ({
    key: field,
    label: fieldLabel(field, text),
    lang: partsOf(field)?.lang ?? LANGUAGES[0],
    base: fieldText(state.synced.document, field, names, text),
    theirs: fieldText(document, field, names, text),
  })
  return [
    ...both.map((field) => ({
      ...shared(field),
      mine: fieldText(state.document, field, names, text),
      isWritable: typeof readField(document, field) === 'string',
    })),
    ...theirs.map(shared),
  ]
}

/** Somebody else saved the same fields of the draft. Closing it leaves the conflict open. */
export function ConflictChoice({ conflict, onClose }: { conflict: Conflict; onClose: () => void }) {
  const { t } = useText()
  const { draft } = useDraft()
  const fields = useFields(conflict)
  const { both, incoming } = conflict
  function end({ sides, written }: Choice) {
    draft.resolve(new Set(both.filter((field) => sides[field] === 'theirs')))
    const { document } = draft.state()
    const changed = Object.entries(written).reduce((made, [field, value]) => writeField(made, field, value), document)
    if (changed !== document) draft.edit(changed)
    onClose()
  }
  return (
    <ConflictDialog
      title={t('editor.conflict_title', { who: incoming.savedBy || t('conflict.somebody') })}
      changedBy={incoming.savedBy}
      changedTime={incoming.saveTime}
      fields={fields}
      firstSide="mine"
      note={t('editor.conflict_note')}
      mergeLabel={t('editor.conflict_merge')}
      onMerge={end}
      onTheirs={() => end({ sides: Object.fromEntries(both.map((field) => [field, 'theirs'])), written: {} })}
      closeLabel={t('editor.conflict_later')}
      onClose={onClose}
    />
  )
}
