import type { AloneCommand, Command, ServiceCommand } from '../command.ts'
import { backupCommand } from './backup.ts'
import { captchaCommand } from './captcha.ts'
import { checkCommand } from './check.ts'
import { commentHideCommand, commentListCommand, commentShowCommand } from './comment.ts'
import { contentPublishCommand, contentRemoveCommand, contentUnpublishCommand } from './content.ts'
import {
  danmuExportCommand,
  danmuHideCommand,
  danmuImportCommand,
  danmuListCommand,
  danmuShowCommand,
} from './danmu.ts'
import { demoRemoveCommand } from './demo.ts'
import { importCommand } from './import.ts'
import {
  invitationsListCommand,
  invitationsMakeCommand,
  invitationsTraceCommand,
  invitationsVoidCommand,
} from './invitations.ts'
import { jobsListCommand, jobsRetryCommand } from './jobs.ts'
import {
  disableCommand,
  enableCommand,
  grantCommand,
  ledgerCommand,
  logoutCommand,
  secondStepOffCommand,
  takeCommand,
} from './member.ts'
import { callbacksCommand, callbacksReplayCommand } from './money/callbacks.ts'
import { codesListCommand, codesMakeCommand, codesTraceCommand, codesVoidCommand } from './money/codes.ts'
import { couponsListCommand, couponsMakeCommand, couponsVoidCommand } from './money/coupons.ts'
import { dailyReportCommand } from './money/daily-report.ts'
import { orderCommand } from './money/order.ts'
import { refundCommand, refundsCommand } from './money/refund.ts'
import { statementCommand } from './money/statement.ts'
import { playbackCommand } from './playback.ts'
import { recordCommand, recordVerifyCommand } from './record.ts'
import { restoreCommand } from './restore.ts'
import { retentionCommand } from './retention.ts'
import { seedCommand } from './seed.ts'
import { setCommand } from './set.ts'
import { siteApplyCommand, siteShowCommand } from './site.ts'

/** Commands that run inside the server, or with the database opened for them. */
export const serviceCommands: readonly ServiceCommand[] = [
  importCommand,
  contentUnpublishCommand,
  contentPublishCommand,
  contentRemoveCommand,
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
  dailyReportCommand,
  captchaCommand,
  commentListCommand,
  commentShowCommand,
  commentHideCommand,
  danmuListCommand,
  danmuShowCommand,
  danmuHideCommand,
  danmuImportCommand,
  danmuExportCommand,
  playbackCommand,
  setCommand,
  siteShowCommand,
  siteApplyCommand,
  // Before the command whose name it begins with.
  recordVerifyCommand,
  recordCommand,
  backupCommand,
  checkCommand,
  jobsListCommand,
  jobsRetryCommand,
  demoRemoveCommand,
  retentionCommand,
  seedCommand,
]

/** Commands that need the server to be stopped. */
export const aloneCommands: readonly AloneCommand[] = [restoreCommand]

/** All, in the order of the help. */
export const allCommands: readonly Command[] = [...serviceCommands, ...aloneCommands]
