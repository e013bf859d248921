import type { BulkSubject } from '@zimu/contract'
import type { Text } from '../../i18n/index.ts'

/** A number of rows with what the language counts them by: `3 条`, `3 人`, `3 members`. */
export const numText = (subject: BulkSubject, num: number, { t, formats }: Text): string =>
  t(`bulk.num_${subject}`, { n: num, count: formats.count(num) })

/** A number of rows beside the one it is a part of: English names them once, `2 of 3 members`. */
export const partText = (subject: BulkSubject, num: number, { t, formats }: Text): string =>
  t(`bulk.part_${subject}`, { n: num, count: formats.count(num) })
