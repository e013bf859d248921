import type { Migration } from '../migration.ts'

/** Operators search all danmu by time, within a film too, and ban members from sending them. */
export const danmuConsole: Migration = {
  name: '0090-danmu-console',
  statements: () => [
    'create index content_danmu_time on content_danmu (create_time, danmu_id)',
    'create index content_danmu_film on content_danmu (content_id, create_time, danmu_id)',
    'create index danmu_report_member on danmu_report (member_id)',
    `create table danmu_ban (
      ban_id ID,
      member_id INT not null,
      operator_id INT not null,
      reason TEXT not null,
      create_time INT not null,
      over_time INT,
      end_time INT
    )`,
    'create index danmu_ban_member on danmu_ban (member_id, ban_id)',
  ],
}
