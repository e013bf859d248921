/** What moderators do with danmu and with comments: one queue, the same keys, acts and bans. */
export { OlderPages } from './older-pages.tsx'
export { PersonSide } from './person-side.tsx'
export { ReviewCard } from './review-card.tsx'
export { ReviewQueue } from './review-queue.tsx'
export { type ReviewRow, STATE_TONES, writerName } from './review-row.ts'
export { SelectedBar } from './selected-bar.tsx'
export { type Counts, type Queue, useQueue } from './use-queue.ts'
