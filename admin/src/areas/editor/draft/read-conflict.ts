import type { ContentDocument } from '@zimu/contract'
import { CallFailure } from '@zimu/contract/client'
import type { Incoming } from './draft-state.ts'

const isDocument = (value: unknown): value is ContentDocument =>
  typeof value === 'object' && value !== null && 'name' in value && 'translations' in value

/**
 * What the server has instead, where it refused a save with `request.conflict`. `unknown`: the draft was published or thrown
 * away meanwhile, so that its document has to be asked for. Undefined: another failure.
 */
export function readConflict(error: unknown): Incoming | 'unknown' | undefined {
  if (!(error instanceof CallFailure) || error.error !== 'request.conflict') return undefined
  const data = error.body?.data
  const current: unknown = data?.current
  if (typeof current !== 'object' || current === null) return 'unknown'
  const draft_version: unknown = Reflect.get(current, 'draft_version')
  const document: unknown = Reflect.get(current, 'document')
  if (typeof draft_version !== 'number' || !isDocument(document)) return 'unknown'
  return {
    document,
    draft_version,
    hasDraft: true,
    savedBy: data?.changed_by ?? '',
    saveTime: data?.changed_time ?? '',
  }
}
