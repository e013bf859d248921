/** What waits for operators, counted beside the entries of the console's navigation. */
import type { Right } from './rights.ts'

/** A count stops one above: more than this are “99+”. */
export const MAX_WAITING = 99

/** What is counted, with the right that reads it. A module counts it: `waiting` of `server/src/module.ts`. */
export const WAITING = {
  /** Contents that visitors see without a cover, and those with a rendition that failed. */
  contents: 'content.read',
  /** Renditions that failed. */
  renditions: 'media.upload',
  /** Words that many sought and nobody has looked at. */
  search_words: 'search.write',
  /** Orders that are abnormal, or of which the gateway says nothing. */
  orders: 'order.read',
  /** Payments that are owed to their payers, or whose refund failed within 30 days. */
  refunds: 'order.read',
  /** Differences of statements that nobody has settled. */
  differences: 'books.read',
  /** Days of the last 31 that are over and that nobody has signed. */
  days: 'books.read',
  /** Danmu that are held, or shown and reported. */
  danmu: 'danmu.decide',
  /** Comments that wait for review, or are shown and reported. */
  comments: 'comment.decide',
  /** Feedback that nobody has answered. */
  feedback: 'feedback.reply',
  /** Checks of the service that are bad. */
  health: 'health.read',
  /** 1 where no backup was proven to be restorable for too long. */
  backups: 'backup.make',
  /** Webhooks that were switched off because they failed for a day. */
  hooks: 'hook.write',
  /** Jobs that were given up. */
  jobs: 'job.run',
} as const satisfies Record<string, Right>
export type WaitingName = keyof typeof WAITING
