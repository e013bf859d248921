import type { Migration } from '../migration.ts'

/** Which member has seen which notice of the site, once each. */
export const noticeRead: Migration = {
  name: '0281-notice-read',
  statements: () => [
    `create table notice_read (
      member_id INT not null references member (member_id),
      notice_id INT not null references notice (notice_id) on delete cascade,
      create_time INT not null,
      primary key (notice_id, member_id)
    )`,
    'create index notice_read_member on notice_read (member_id)',
  ],
}
