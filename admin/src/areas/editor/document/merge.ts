/** Brings together what two operators made of the same document. Pure. */
import type { ContentDocument } from '@zimu/contract'
import { fieldsThatDiffer, isSameField, takeFields } from './document-fields.ts'

export interface Merge {
  /** Theirs, with what only one oneself changed; fields of `both` are one's own. */
  document: ContentDocument
  /** Fields that only the other side changed. */
  theirs: string[]
  /** Fields that both changed, to something else. */
  both: string[]
}

/** `base`: what both began with. */
export function mergeDocuments(base: ContentDocument, mine: ContentDocument, theirs: ContentDocument): Merge {
  const changed = fieldsThatDiffer(base, mine)
  const isMine = new Set(changed)
  return {
    document: takeFields(theirs, mine, changed),
    theirs: fieldsThatDiffer(base, theirs).filter((field) => !isMine.has(field)),
    both: changed.filter((field) => !isSameField(base, theirs, field) && !isSameField(mine, theirs, field)),
  }
}
