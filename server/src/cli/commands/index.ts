import type { AloneCommand, Command, ServiceCommand } from '../command.ts'
import {
  backupCommand,
  backupDeleteCommand,
  backupListCommand,
  backupNoteCommand,
  backupRehearseCommand,
} from './backup.ts'
import { captchaCommand } from './captcha.ts'
import { checkCommand } from './check.ts'
import { commentHideCommand, commentListCommand, commentShowCommand } from './comment.ts'
import { actCommand, recordUndoCommand } from './console/act.ts'
import { agreementCommands } from './console/agreement.ts'
import {
  contentMakeCommand,
  contentPlaceCommand,
  contentScheduleCommand,
  draftDiscardCommand,
  draftPublishCommand,
  draftRestoreCommand,
  draftScheduleCommand,
  draftSetCommand,
  draftShowCommand,
  draftVersionsCommand,
} from './console/draft.ts'
import { feedbackCommands } from './console/feedback.ts'
import {
  categoryDeleteCommand,
  categoryListCommand,
  categoryMergeCommand,
  categoryMoveCommand,
  categorySaveCommand,
  tagDeleteCommand,
  tagListCommand,
  tagMergeCommand,
  tagSaveCommand,
} from './console/menu.ts'
import { searchWordCommands } from './console/search-words.ts'
import { siteRowCommands } from './console/site-rows.ts'
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
import {
  jobsCancelCommand,
  jobsGiveUpCommand,
  jobsKindsCommand,
  jobsListCommand,
  jobsRetryCommand,
  jobsRunCommand,
} from './jobs.ts'
import { mediaCleanCommand, mediaToFolderCommand, mediaToStoreCommand } from './media.ts'
import {
  grantCommand,
  ledgerCommand,
  logoutCommand,
  resetLinkCommand,
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
import { moveCommand } from './move.ts'
import {
  operatorDisableCommand,
  operatorEnableCommand,
  operatorLinkCommand,
  operatorListCommand,
  operatorMakeCommand,
  operatorRolesCommand,
} from './operator.ts'
import { playbackCommand } from './playback.ts'
import { processesCommand } from './processes.ts'
import { recordCommand, recordVerifyCommand } from './record.ts'
import { restoreCommand } from './restore.ts'
import { retentionCommand } from './retention.ts'
import { seedCommand } from './seed.ts'
import { setCommand } from './set.ts'
import { disableCommand, enableCommand } from './shut-out.ts'
import { siteApplyCommand, siteShowCommand } from './site.ts'
import { workerCommand } from './worker.ts'

/** Commands that run inside the server, or with the database opened for them. */
export const serviceCommands: readonly ServiceCommand[] = [
  importCommand,
  contentUnpublishCommand,
  contentPublishCommand,
  contentRemoveCommand,
  contentMakeCommand,
  draftShowCommand,
  draftSetCommand,
  draftPublishCommand,
  draftScheduleCommand,
  draftDiscardCommand,
  draftVersionsCommand,
  draftRestoreCommand,
  contentScheduleCommand,
  contentPlaceCommand,
  categoryListCommand,
  categorySaveCommand,
  categoryMoveCommand,
  categoryMergeCommand,
  categoryDeleteCommand,
  tagListCommand,
  tagSaveCommand,
  tagMergeCommand,
  tagDeleteCommand,
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
  resetLinkCommand,
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
  ...feedbackCommands,
  playbackCommand,
  setCommand,
  siteShowCommand,
  siteApplyCommand,
  ...siteRowCommands,
  ...agreementCommands,
  ...searchWordCommands,
  actCommand,
  operatorMakeCommand,
  operatorListCommand,
  operatorRolesCommand,
  operatorDisableCommand,
  operatorEnableCommand,
  operatorLinkCommand,
  // Before the command whose name they begin with.
  recordVerifyCommand,
  recordUndoCommand,
  recordCommand,
  // Before the shorter name that they begin with.
  backupListCommand,
  backupRehearseCommand,
  backupDeleteCommand,
  backupNoteCommand,
  mediaCleanCommand,
  backupCommand,
  checkCommand,
  jobsListCommand,
  jobsKindsCommand,
  jobsRetryCommand,
  jobsRunCommand,
  jobsGiveUpCommand,
  jobsCancelCommand,
  processesCommand,
  demoRemoveCommand,
  retentionCommand,
  seedCommand,
]

/** Commands that need the server to be stopped. */
export const aloneCommands: readonly AloneCommand[] = [
  restoreCommand,
  moveCommand,
  workerCommand,
  mediaToStoreCommand,
  mediaToFolderCommand,
]

/** All, in the order of the help. */
export const allCommands: readonly Command[] = [...serviceCommands, ...aloneCommands]
