import type { Migration } from '../migration.ts'

/** Feedback is a thread that operators answer on the console. */
export const feedbackInbox: Migration = {
  name: '0120-feedback-inbox',
  statements: () => [
    `alter table feedback add column state TEXT not null default 'new'`,
    'alter table feedback add column version INT not null default 1',
    'alter table feedback add column operator_id INT not null default 0',
    'alter table feedback add column last_time INT not null default 0',
    'alter table feedback add column read_time INT',
    `alter table feedback add column language TEXT not null default ''`,
    `alter table feedback add column device TEXT not null default ''`,
    `alter table feedback add column failures TEXT not null default '[]'`,
    'update feedback set last_time = coalesce(update_time, create_time)',
    // What was answered before counts as read: nobody is told of it anew.
    `update feedback set state = 'answered', read_time = last_time where status = 1`,
    `create index feedback_inbox on feedback (state, last_time, feedback_id) where is_disable = 0 and is_delete = 0`,
    `create table feedback_message (
      message_id ID,
      feedback_id INT not null references feedback (feedback_id),
      member_id INT not null,
      operator_id INT not null default 0,
      is_answer FLAG,
      request_id TEXT,
      text TEXT not null,
      mail TEXT not null default 'none',
      create_time INT not null
    )`,
    'create index feedback_message_thread on feedback_message (feedback_id, message_id)',
    'create index feedback_message_member on feedback_message (member_id)',
    `create unique index feedback_message_request on feedback_message (member_id, request_id)
      where request_id is not null`,
    `insert into feedback_message (feedback_id, member_id, is_answer, text, create_time)
      select feedback_id, member_id, 1, reply, coalesce(update_time, create_time) from feedback where reply <> ''`,
  ],
}
