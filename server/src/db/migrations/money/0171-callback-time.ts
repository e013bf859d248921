import type { Migration } from '../migration.ts'

/** Callbacks of a gateway by time and verdict, and how tests of what is outside went last. */
export const callbackTime: Migration = {
  name: '0171-callback-time',
  statements: () => [
    'create index payment_callback_method on payment_callback (method, create_time, verdict)',
    `create table outside_test (
      name TEXT primary key,
      result TEXT not null,
      detail TEXT not null,
      actor TEXT not null,
      create_time INT not null
    )`,
  ],
}
