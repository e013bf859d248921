import type { AloneCommand, Command, ServiceCommand } from '../command.ts'
import { backupCommand } from './backup.ts'
import { callbacksCommand, callbacksReplayCommand } from './callbacks.ts'
import { captchaCommand } from './captcha.ts'
import { checkCommand } from './check.ts'
import { codesListCommand, codesMakeCommand, codesTraceCommand, codesVoidCommand } from './codes.ts'
import { couponsListCommand, couponsMakeCommand, couponsVoidCommand } from './coupons.ts'
import {
  danmuExportCommand,
  danmuHideCommand,
  danmuImportCommand,
  danmuListCommand,
  danmuShowCommand,
} from './danmu.ts'
import { daySheetCommand } from './day-sheet.ts'
import { importCommand } from './import.ts'
import {
  invitationsListCommand,
  invitationsMakeCommand,
  invitationsTraceCommand,
  invitationsVoidCommand,
} from './invitations.ts'
import {
  disableCommand,
  enableCommand,
  grantCommand,
  ledgerCommand,
  logoutCommand,
  secondStepOffCommand,
  takeCommand,
} from './member.ts'
import { orderCommand } from './order.ts'
import { playbackCommand } from './playback.ts'
import { refundCommand, refundsCommand } from './refund.ts'
import { restoreCommand } from './restore.ts'
import { retentionCommand } from './retention.ts'
import { seedCommand } from './seed.ts'
import { setCommand } from './set.ts'
import { siteApplyCommand, siteShowCommand } from './site.ts'
import { statementCommand } from './statement.ts'

/** Commands that run inside the server, or with the database opened for them. */
export const serviceCommands: readonly ServiceCommand[] = [
  importCommand,
  codesMakeCommand,
  codesListCommand,
  codesVoidCommand,
  codesTraceCommand,
  couponsMakeCommand,
  couponsListCommand,
  couponsVoidCommand,
  invitationsMakeCommand,
  invitationsListCommand,
  invitationsVoidCommand,
  invitationsTraceCommand,
  grantCommand,
  takeCommand,
  ledgerCommand,
  disableCommand,
  enableCommand,
  logoutCommand,
  secondStepOffCommand,
  orderCommand,
  refundCommand,
  refundsCommand,
  // Before the shorter name that it begins with.
  callbacksReplayCommand,
  callbacksCommand,
  statementCommand,
  daySheetCommand,
  captchaCommand,
  danmuListCommand,
  danmuShowCommand,
  danmuHideCommand,
  danmuImportCommand,
  danmuExportCommand,
  playbackCommand,
  setCommand,
  siteShowCommand,
  siteApplyCommand,
  backupCommand,
  checkCommand,
  retentionCommand,
  seedCommand,
]

/** Commands that need the server to be stopped. */
export const aloneCommands: readonly AloneCommand[] = [restoreCommand]

/** All, in the order of the help. */
export const allCommands: readonly Command[] = [...serviceCommands, ...aloneCommands]
