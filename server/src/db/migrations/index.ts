import { member } from './0001-member.ts'
import { content } from './0002-content.ts'
import { order } from './0003-order.ts'
import { site } from './0004-site.ts'
import { danmu } from './0005-danmu.ts'
import { feedbackRequest } from './0006-feedback-request.ts'
import { playback } from './0007-playback.ts'
import { danmuVideo } from './0008-danmu-video.ts'
import { refund } from './0009-refund.ts'
import { codesCoupons } from './0010-codes-coupons.ts'
import { ledgerNote } from './0011-ledger-note.ts'
import { danmuSender } from './0012-danmu-sender.ts'
import { orderRequest } from './0012-order-request.ts'
import { daySignOff } from './0013-day-sign-off.ts'
import { memberLog } from './0015-member-log.ts'
import { secondFactor } from './0016-second-factor.ts'
import { ownData } from './0017-own-data.ts'
import { operatorRecord } from './0018-operator-record.ts'
import { forgedCallback } from './0019-forged-callback.ts'
import { orderAddress } from './0020-order-address.ts'
import { listUpwards } from './0021-list-upwards.ts'
import { memberDevice } from './0022-member-device.ts'
import { jobQueue } from './0024-job-queue.ts'
import { facetCount } from './0025-facet-count.ts'
import { facetsInOrderIndexes } from './0026-facets-in-order-indexes.ts'
import { comment } from './0030-comment.ts'
import { searchwordLanguage } from './0031-searchword-language.ts'
import { cue } from './0032-cue.ts'
import { recordChain } from './0033-record-chain.ts'
import type { Migration } from './migration.ts'

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
]
