import type { Migration } from '../migration.ts'

/** Bullet comments: who likes them, whom they are from without a name, where imported ones came from, handled reports. */
export const danmu: Migration = {
  name: '0005-danmu',
  statements: () => [
    `alter table content_danmu add column sender TEXT not null default ''`,
    `alter table content_danmu add column source_key TEXT not null default ''`,
    `create unique index content_danmu_source on content_danmu (content_id, source_key) where source_key <> ''`,
    `alter table danmu_report add column handle_time INT`,
    `create table danmu_like (
        member_id INT not null,
        content_id INT not null,
        danmu_id INT not null references content_danmu (danmu_id),
        create_time INT not null,
        primary key (member_id, content_id, danmu_id)
      )`,
    `create index danmu_report_open on danmu_report (danmu_id) where handle_time is null`,
  ],
}
