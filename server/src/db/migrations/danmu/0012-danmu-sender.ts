import type { Migration } from '../migration.ts'

/** What became of each member's bullet comments, counted as it happens; from those there are for a start. */
export const danmuSender: Migration = {
  name: '0012-danmu-sender',
  statements: () => [
    `create table danmu_sender (
        member_id INT not null primary key,
        shown_num INT not null default 0,
        hidden_num INT not null default 0
      )`,
    `insert into danmu_sender (member_id, shown_num, hidden_num)
      select member_id, sum(case when state = 'shown' then 1 else 0 end), sum(case when state = 'hidden' then 1 else 0 end)
      from content_danmu where member_id > 0 group by member_id`,
  ],
}
