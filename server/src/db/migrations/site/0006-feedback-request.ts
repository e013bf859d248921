import type { Migration } from '../migration.ts'

/** Feedback written without a network may be sent twice; it is stored once. */
export const feedbackRequest: Migration = {
  name: '0006-feedback-request',
  statements: () => [
    'alter table feedback add column request_id TEXT',
    'create unique index feedback_request on feedback (member_id, request_id) where request_id is not null',
  ],
}
