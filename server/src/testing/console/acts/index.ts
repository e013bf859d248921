/** An example of every write of the console. A call without one does not compile. */
import { booksActs } from './books-acts.ts'
import { contentActs } from './content-acts.ts'
import type { Examples, WriteId } from './example.ts'
import { feedbackActs } from './feedback-acts.ts'
import { interactionActs } from './interaction-acts.ts'
import { mediaActs } from './media-acts.ts'
import { moneyActs } from './money-acts.ts'
import { peopleActs } from './people-acts.ts'
import { planActs } from './plan-acts.ts'
import { pushActs } from './push-acts.ts'
import { siteActs } from './site-acts.ts'
import { systemActs } from './system-acts.ts'

export { type Example, READING_POSTS, type WriteId } from './example.ts'
export { ffmpegTools, needsFilms, type OpenScene, openActScene } from './scene.ts'
export { type Snapshot, snapshotOf } from './snapshot.ts'

export const actExamples: Examples<WriteId> = {
  ...booksActs,
  ...contentActs,
  ...feedbackActs,
  ...interactionActs,
  ...mediaActs,
  ...moneyActs,
  ...peopleActs,
  ...planActs,
  ...pushActs,
  ...siteActs,
  ...systemActs,
}
