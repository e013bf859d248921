import { content } from './contents/0002-content.ts'
import { playback } from './contents/0007-playback.ts'
import { listUpwards } from './contents/0021-list-upwards.ts'
import { facetCount } from './contents/0025-facet-count.ts'
import { facetsInOrderIndexes } from './contents/0026-facets-in-order-indexes.ts'
import { comment } from './contents/0030-comment.ts'
import { searchwordLanguage } from './contents/0031-searchword-language.ts'
import { cue } from './contents/0032-cue.ts'
import { contentVersion } from './contents/0035-content-version.ts'
import { contentDraft } from './contents/0036-content-draft.ts'
import { menuVersion } from './contents/0037-menu-version.ts'
import { searchSynonym } from './contents/0039-search-synonym.ts'
import { searchMissIgnored } from './contents/0052-search-miss-ignored.ts'
import { contentDue } from './contents/0053-content-due.ts'
import { contentFilters } from './contents/0061-content-filters.ts'
import { freshHits } from './contents/0230-fresh-hits.ts'
import { contentRecent } from './contents/0270-content-recent.ts'
import { commentConsole } from './contents/0330-comment-console.ts'
import { searchText } from './contents/0480-search-text.ts'
import { categoryIndex } from './contents/0505-category-index.ts'
import { danmu } from './danmu/0005-danmu.ts'
import { danmuVideo } from './danmu/0008-danmu-video.ts'
import { danmuSender } from './danmu/0012-danmu-sender.ts'
import { danmuConsole } from './danmu/0090-danmu-console.ts'
import { danmuWord } from './danmu/0091-danmu-word.ts'
import { danmuSegment } from './danmu/0240-danmu-segment.ts'
import { danmuMatched } from './danmu/0301-danmu-matched.ts'
import { danmuImport } from './danmu/0410-danmu-import.ts'
import { feedbackInbox } from './feedback/0120-feedback-inbox.ts'
import { feedbackPicture } from './feedback/0121-feedback-picture.ts'
import { figureDay } from './figures/0100-figure-day.ts'
import { playFigure } from './figures/0170-play-figure.ts'
import { playFailure } from './figures/0444-play-failure.ts'
import { webhook } from './hooks/0160-webhook.ts'
import { pushSubscription } from './hooks/0380-push-subscription.ts'
import { upload } from './media/0041-upload.ts'
import { rendition } from './media/0042-rendition.ts'
import { mediaWork } from './media/0044-media-work.ts'
import { fileLibrary } from './media/0045-file-library.ts'
import { importRun } from './media/0054-import.ts'
import { transcodeQueue } from './media/0056-transcode-queue.ts'
import { pictureThumb } from './media/0081-picture-thumb.ts'
import { findings } from './media/0280-findings.ts'
import { filmOriginal } from './media/0443-film-original.ts'
import { renditionMade } from './media/0496-rendition-made.ts'
import { member } from './members/0001-member.ts'
import { memberLog } from './members/0015-member-log.ts'
import { secondFactor } from './members/0016-second-factor.ts'
import { ownData } from './members/0017-own-data.ts'
import { memberDevice } from './members/0022-member-device.ts'
import { memberConsole } from './members/0065-member-console.ts'
import { memberNote } from './members/0066-member-note.ts'
import { sessionOwner } from './members/0231-session-owner.ts'
import { shutOut } from './members/0290-shut-out.ts'
import { memberMerge } from './members/0291-member-merge.ts'
import { memberResetLink } from './members/0320-member-reset-link.ts'
import { memberWatchDay } from './members/0442-member-watch-day.ts'
import { memberDeleted } from './members/0492-member-deleted.ts'
import type { Migration } from './migration.ts'
import { order } from './money/0003-order.ts'
import { refund } from './money/0009-refund.ts'
import { codesCoupons } from './money/0010-codes-coupons.ts'
import { ledgerNote } from './money/0011-ledger-note.ts'
import { orderRequest } from './money/0012-order-request.ts'
import { daySignOff } from './money/0013-day-sign-off.ts'
import { forgedCallback } from './money/0019-forged-callback.ts'
import { orderAddress } from './money/0020-order-address.ts'
import { orderConsole } from './money/0062-order-console.ts'
import { codeConsole } from './money/0070-code-console.ts'
import { planConsole } from './money/0110-plan-console.ts'
import { books } from './money/0140-books.ts'
import { callbackTime } from './money/0171-callback-time.ts'
import { paymentBooks } from './money/0250-payment-books.ts'
import { codeTries } from './money/0300-code-tries.ts'
import { refundWords } from './money/0340-refund-words.ts'
import { planNotice } from './money/0341-plan-notice.ts'
import { orderViewCovers } from './money/0506-order-view-covers.ts'
import { operatorRecord } from './operators/0018-operator-record.ts'
import { recordChain } from './operators/0033-record-chain.ts'
import { operator } from './operators/0034-operator.ts'
import { operatorView } from './operators/0043-operator-view.ts'
import { bulkJob } from './operators/0048-bulk-job.ts'
import { waiting } from './operators/0057-waiting.ts'
import { recordAddress } from './operators/0080-record-address.ts'
import { bulkRows } from './operators/0400-bulk-rows.ts'
import { operatorPlace } from './operators/0498-operator-place.ts'
import { site } from './site/0004-site.ts'
import { feedbackRequest } from './site/0006-feedback-request.ts'
import { jobQueue } from './site/0024-job-queue.ts'
import { siteVersion } from './site/0038-site-version.ts'
import { agreementVersion } from './site/0040-agreement-version.ts'
import { agreementConsent } from './site/0058-agreement-consent.ts'
import { failureCount } from './site/0059-failure-count.ts'
import { siteChecks } from './site/0060-site-checks.ts'
import { settingHistory } from './site/0132-setting-history.ts'
import { messageFailure } from './site/0172-message-failure.ts'
import { noticeRead } from './site/0281-notice-read.ts'
import { ratePeak } from './site/0440-rate-peak.ts'
import { jobHistory } from './system/0150-job-history.ts'
import { processBeat } from './system/0151-process.ts'
import { backup } from './system/0152-backup.ts'
import { jobPriority } from './system/0232-job-priority.ts'
import { jobRequest } from './system/0310-job-request.ts'

/** All steps in order. */
export const migrations: readonly Migration[] = [
  member,
  content,
  order,
  site,
  danmu,
  feedbackRequest,
  playback,
  danmuVideo,
  refund,
  codesCoupons,
  ledgerNote,
  orderRequest,
  danmuSender,
  daySignOff,
  memberLog,
  secondFactor,
  ownData,
  operatorRecord,
  forgedCallback,
  orderAddress,
  jobQueue,
  memberDevice,
  listUpwards,
  facetCount,
  facetsInOrderIndexes,
  comment,
  searchwordLanguage,
  cue,
  recordChain,
  operator,
  contentVersion,
  contentDraft,
  menuVersion,
  siteVersion,
  searchSynonym,
  agreementVersion,
  upload,
  rendition,
  operatorView,
  bulkJob,
  mediaWork,
  fileLibrary,
  searchMissIgnored,
  contentDue,
  transcodeQueue,
  failureCount,
  siteChecks,
  contentFilters,
  orderConsole,
  memberConsole,
  memberNote,
  waiting,
  agreementConsent,
  importRun,
  codeConsole,
  recordAddress,
  pictureThumb,
  danmuConsole,
  danmuWord,
  figureDay,
  feedbackInbox,
  feedbackPicture,
  settingHistory,
  planConsole,
  books,
  jobHistory,
  processBeat,
  backup,
  webhook,
  playFigure,
  callbackTime,
  messageFailure,
  freshHits,
  sessionOwner,
  jobPriority,
  danmuSegment,
  paymentBooks,
  contentRecent,
  findings,
  noticeRead,
  shutOut,
  memberMerge,
  codeTries,
  danmuMatched,
  jobRequest,
  memberResetLink,
  pushSubscription,
  commentConsole,
  refundWords,
  planNotice,
  bulkRows,
  danmuImport,
  ratePeak,
  memberWatchDay,
  filmOriginal,
  playFailure,
  searchText,
  memberDeleted,
  renditionMade,
  operatorPlace,
  categoryIndex,
  orderViewCovers,
]
