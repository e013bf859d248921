import type { ErrorKind } from '@zimu/contract'
import type { Text } from '../index.ts'
import { accountErrors } from './account.ts'
import { bindingErrors } from './binding.ts'
import { booksErrors } from './books.ts'
import { bulkErrors } from './bulk.ts'
import { codeConsoleErrors } from './code-console.ts'
import { contentErrors } from './content.ts'
import { danmuErrors } from './danmu.ts'
import { feedbackErrors } from './feedback.ts'
import { hookErrors } from './hook.ts'
import { mediaErrors } from './media.ts'
import { memberConsoleErrors } from './member-console.ts'
import { moneyErrors } from './money.ts'
import { operatorErrors } from './operator.ts'
import { planErrors } from './plan.ts'
import { refundErrors } from './refund.ts'
import { requestErrors } from './request.ts'
import { secondStepErrors } from './second-step.ts'
import { settingErrors } from './setting.ts'
import { siteWriteErrors } from './site-writes.ts'
import { systemErrors } from './system.ts'

/**
 * `msg` of every failure (docs/wire.md#errors). They are shown as they come, as a toast of at
 * most three lines or under a field, so none ends in a full stop. Placeholders: `{wait}` a phrase such as `52 s`, `{field}`
 * a parameter's wire name.
 */
export const errorTexts: Record<ErrorKind, Text> = {
  ...requestErrors,
  ...accountErrors,
  ...secondStepErrors,
  ...bindingErrors,
  ...moneyErrors,
  ...codeConsoleErrors,
  ...planErrors,
  ...refundErrors,
  ...booksErrors,
  ...contentErrors,
  ...danmuErrors,
  ...feedbackErrors,
  ...operatorErrors,
  ...bulkErrors,
  ...mediaErrors,
  ...siteWriteErrors,
  ...memberConsoleErrors,
  ...settingErrors,
  ...systemErrors,
  ...hookErrors,
}
