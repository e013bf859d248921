import type { Migration } from '../migration.ts'

/** Comments under contents: threads of one level, likes, reports, and how many are shown under each content. */
export const comment: Migration = {
  name: '0030-comment',
  statements: () => [
    `create table content_comment (
        comment_id ID,
        content_id INT not null references content (content_id),
        parent_id INT not null default 0,
        member_id INT not null,
        text TEXT not null,
        state TEXT not null,
        is_listed FLAG,
        like_num INT not null default 0,
        reply_num INT not null default 0,
        request_id TEXT,
        create_time INT not null
      )`,
    'create index content_comment_new on content_comment (content_id, parent_id, comment_id) where is_listed = 1',
    `create index content_comment_liked on content_comment (content_id, parent_id, like_num, comment_id)
      where is_listed = 1`,
    'create index content_comment_member on content_comment (member_id, state, content_id)',
    'create unique index content_comment_request on content_comment (member_id, request_id)',
    `create index content_comment_waiting on content_comment (comment_id) where state = 'waiting'`,
    'create index content_comment_parent on content_comment (parent_id) where parent_id > 0',
    'create table content_comment_num (content_id INT not null primary key, comment_num INT not null default 0)',
    `create table comment_like (
        member_id INT not null,
        comment_id INT not null references content_comment (comment_id) on delete cascade,
        create_time INT not null,
        primary key (member_id, comment_id)
      )`,
    'create index comment_like_comment on comment_like (comment_id)',
    `create table comment_report (
        report_id ID,
        comment_id INT not null references content_comment (comment_id) on delete cascade,
        member_id INT not null,
        reason TEXT not null,
        create_time INT not null,
        handle_time INT
      )`,
    'create unique index comment_report_key on comment_report (comment_id, member_id)',
    'create index comment_report_open on comment_report (comment_id) where handle_time is null',
    'create index comment_report_member on comment_report (member_id)',
  ],
}
