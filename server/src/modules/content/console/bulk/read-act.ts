/** An act on many contents as it comes over the wire. */
import type { Checked } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import { Refusal } from '../../../../refusal.ts'
import { parseTime } from '../../../../texts/time.ts'
import type { BulkAct } from './bulk.rules.ts'

type Input = Checked<'POST /admin/api/content.Content/bulk'>

function required<Value>(value: Value | undefined, field: string): Value {
  if (value === undefined) throw new Refusal('request.invalid_parameter', { field })
  return value
}

function readIds(ids: readonly number[] | undefined, mode: Input['mode'], field: string): readonly number[] {
  const given = [...new Set(required(ids, field))]
  // Replacing by none takes all away; adding or removing none would do nothing.
  if (given.length === 0 && mode !== 'replace') throw new Refusal('request.invalid_parameter', { field })
  return given
}

/** Throws `request.invalid_parameter` with the field that is missing or wrong. */
export function readAct({ act, mode, category_ids, tag_ids, is_on, access, sort, ...input }: Input): BulkAct {
  switch (act) {
    case 'schedule':
      return {
        act,
        release_time: required(parseTime(input.release_time ?? ''), 'release_time'),
        spacingMs: input.spacing === 'daily' ? days(1) : 0,
      }
    case 'category':
      return { act, mode, ids: readIds(category_ids, mode, 'category_ids') }
    case 'tag':
      return { act, mode, ids: readIds(tag_ids, mode, 'tag_ids') }
    case 'access':
      return { act, is_vip: required(access, 'access') === 'vip' ? 1 : 0 }
    case 'exchange':
    case 'top':
    case 'hot':
    case 'rec':
      return { act, is_on }
    case 'sort':
      return { act, sort: required(sort, 'sort') }
    default:
      return { act }
  }
}
