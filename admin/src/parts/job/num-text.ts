import type { BulkSubject } from '@zimu/contract'
import type { Text } from '../../i18n/index.ts'

/** A number of rows with what the language counts them by: `3 条`, `3 人`. */
export const numText = (subject: BulkSubject, num: number, { t, formats }: Text): string =>
  t(`bulk.num_${subject}`, { n: num, count: formats.count(num) })
