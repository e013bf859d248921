/** Every call of the operator's console. The server binds each to exactly one handler, on the listener of the console. */

export { bulkJobCancel, bulkJobInfo, bulkJobList } from './bulk.ts'
export { contentBulk } from './contents/bulk.ts'
export * from './contents/category.ts'
export {
  contentBin,
  contentEditors,
  contentHide,
  contentInfo,
  contentList,
  contentPlace,
  contentRestore,
  contentSchedule,
  contentShow,
} from './contents/content.ts'
export * from './contents/editing.ts'
export { importInfo, importLook, importRows, importRun } from './contents/import.ts'
export { contentFigures, galleryInfo, previewOpen, shareInfo } from './contents/preview.ts'
export { viewColumns, viewDelete, viewList, viewSave } from './contents/view.ts'
export {
  figureDays,
  overviewFigures,
  overviewFirst,
  overviewMachine,
  overviewTop,
  overviewWaiting,
  overviewWords,
} from './figures/overview.ts'
export { figureCategories, figureCohorts, figureFunnel, figureIncome, figureSearches } from './figures/parts.ts'
export { commentAuthor, commentDecide, commentList, commentQueue } from './interaction/comment.ts'
export { danmuDecide, danmuList, danmuQueue, danmuSender } from './interaction/danmu.ts'
export { banEnd, banList, banMake } from './interaction/danmu-ban.ts'
export { filmDanmu, filmImport } from './interaction/danmu-film.ts'
export { wordDelete, wordImport, wordList, wordSave, wordTry } from './interaction/danmu-word.ts'
export {
  feedbackAssign,
  feedbackClose,
  feedbackInbox,
  feedbackOne,
  feedbackOperators,
  feedbackReopen,
  feedbackReply,
  feedbackSpam,
  feedbackToFaq,
} from './interaction/feedback.ts'
export { templateDelete, templateList, templateSave } from './interaction/feedback-template.ts'
export { playbackBoard, playbackContent, playbackEachFailure, playbackFailures } from './interaction/playback.ts'
export {
  chapterSave,
  filmAttach,
  filmList,
  filmOrder,
  filmOriginal,
  filmRemove,
  filmSave,
  frameList,
  pictureKeep,
  posterChoose,
  posterPreview,
  subtitleInfo,
  subtitleRemove,
  subtitleSave,
} from './media/film.ts'
export { fileDelete, fileInfo, fileList } from './media/library.ts'
export {
  renditionAgain,
  renditionList,
  renditionLog,
  renditionPriority,
  renditionStop,
  uploadAbandon,
  uploadFinish,
  uploadList,
  uploadWish,
} from './media/media.ts'
export { renditionFilms, workHours, workInfo, workPause } from './media/transcoding.ts'
export { invitationList, invitationMake, invitationTrace, invitationVoid } from './members/invitation.ts'
export { memberInfo, memberList } from './members/member.ts'
export {
  memberContact,
  memberCopy,
  memberDisable,
  memberEnable,
  memberEndSession,
  memberEndSessions,
  memberGrant,
  memberNote,
  memberResetLink,
  memberSecondStepOff,
  memberTake,
  memberViewAs,
} from './members/member-act.ts'
export { memberBulk } from './members/member-bulk.ts'
export {
  memberDanmu,
  memberFeedback,
  memberLedger,
  memberOrders,
  memberSessions,
  memberWatching,
} from './members/member-history.ts'
export { memberMerge } from './members/member-merge.ts'
export {
  dayInfo,
  dayList,
  daySign,
  differenceList,
  differenceSettle,
  statementCompare,
  statementInfo,
  statementList,
  statementWish,
} from './money/books.ts'
export {
  codeBatchAgain,
  codeBatchConfirm,
  codeBatchCurve,
  codeBatchInfo,
  codeBatchList,
  codeBatchMake,
  codeBatchOptions,
  codeBatchUses,
  codeBatchVoid,
  codeList,
  codeTrace,
  codeTries,
  codeVoid,
} from './money/code.ts'
export { couponInfo, couponList, couponMake, couponVoid } from './money/coupon.ts'
export {
  callbackRaw,
  callbackReplay,
  orderAsk,
  orderAskAll,
  orderBulk,
  orderClose,
  orderHonour,
  orderInfo,
  orderList,
  orderNote,
  orderOptions,
  orderSum,
} from './money/order.ts'
export { planList, planOff, planOrder, planSave, priceCancel, pricePlan } from './money/plan.ts'
export { refundAgain, refundApprove, refundByHand, refundList, refundMake, refundRefuse } from './money/refund.ts'
export { alertCode, alertConfirm, alertInfo, alertSave } from './operators/alert.ts'
export * from './operators/audit.ts'
export * from './operators/invite.ts'
export { presenceHold, presenceLeave, waitingInfo } from './operators/live.ts'
export * from './operators/me.ts'
export * from './operators/operator.ts'
export { pushEnd, pushKeep, pushList, pushRenew, pushSave, pushTest } from './operators/push.ts'
export * from './operators/session.ts'
export {
  searchMissIgnore,
  searchMissList,
  searchTry,
  searchWordDisable,
  searchWordHot,
  searchWordList,
  searchWordReview,
  synonymDelete,
  synonymList,
  synonymSave,
} from './site/search-word.ts'
export * from './site/site.ts'
export * from './site/site-accord.ts'
export * from './site/site-faq.ts'
export * from './site/site-notice.ts'
export * from './site/site-text.ts'
export { backupDelete, backupList, backupMake, backupNote, backupRehearse } from './system/backup.ts'
export { gatewayList, gatewayTest } from './system/gateway.ts'
export { checkInfo, checkRun, processInfo } from './system/health.ts'
export {
  deliveryAgain,
  deliveryList,
  hookDelete,
  hookList,
  hookSave,
  hookTest,
  keyEnd,
  keyList,
  keyMake,
} from './system/hook.ts'
export { jobAgain, jobCancel, jobGiveUp, jobKinds, jobList, jobRun } from './system/job.ts'
export { mailTest, outboxList, smsTest, templatePreview } from './system/message.ts'
export { settingHistory, settingList, settingRevert, settingSave } from './system/setting.ts'
export { cacheClear, cdnTest, storageInfo } from './system/storage.ts'
