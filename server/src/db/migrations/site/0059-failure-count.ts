import type { Migration } from '../migration.ts'

/** Which failures visitors met: by day, kind and call, without who. And which question says what to do about one. */
export const failureCount: Migration = {
  name: '0059-failure-count',
  statements: () => [
    `create table failure_count (
      day INT not null,
      failure TEXT not null,
      call TEXT not null,
      times INT not null,
      primary key (day, failure, call)
    )`,
    `create table faq_failure (
      failure TEXT primary key,
      faq_id INT not null references faq (faq_id),
      create_time INT not null
    )`,
  ],
}
