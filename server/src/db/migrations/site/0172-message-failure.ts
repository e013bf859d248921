import type { Migration } from '../migration.ts'

/** Why messages were not sent, by day, never to whom; kept messages of one kind by their order. */
export const messageFailure: Migration = {
  name: '0172-message-failure',
  statements: () => [
    `create table message_failure (
      day INT not null,
      kind TEXT not null,
      cause TEXT not null,
      times INT not null,
      primary key (day, kind, cause)
    )`,
    'create index outbox_kind on outbox (kind, message_id)',
  ],
}
