import type { Migration } from '../migration.ts'

/** Pictures of feedback, and texts that operators answer with again and again. */
export const feedbackPicture: Migration = {
  name: '0121-feedback-picture',
  statements: () => [
    `create table feedback_picture (
      picture_id ID,
      feedback_id INT not null default 0,
      member_id INT not null,
      file_path TEXT not null,
      file_name TEXT not null,
      file_size INT not null,
      width INT not null,
      height INT not null,
      create_time INT not null
    )`,
    'create index feedback_picture_member on feedback_picture (member_id, picture_id)',
    'create index feedback_picture_thread on feedback_picture (feedback_id, picture_id) where feedback_id > 0',
    'create index feedback_picture_unsent on feedback_picture (create_time) where feedback_id = 0',
    `create table reply_template (
      template_id ID,
      name TEXT not null,
      text TEXT not null,
      operator_id INT not null,
      is_delete FLAG,
      version INT not null default 1,
      create_time INT not null,
      update_time INT not null
    )`,
    'create unique index reply_template_name on reply_template (name) where is_delete = 0',
  ],
}
