import type { Migration } from '../migration.ts'

/** Browsers to which operators have their alerts sent. */
export const pushSubscription: Migration = {
  name: '0380-push-subscription',
  statements: () => [
    `create table push_subscription (
      push_id ID,
      operator_id INT not null references operator (operator_id),
      session_id INT not null,
      endpoint TEXT not null,
      endpoint_hash TEXT not null,
      p256dh TEXT not null,
      auth TEXT not null,
      device TEXT not null default '',
      create_time INT not null,
      use_time INT,
      fail_time INT
    )`,
    'create unique index push_subscription_endpoint on push_subscription (endpoint_hash)',
    'create index push_subscription_operator on push_subscription (operator_id, push_id)',
    'create index push_subscription_session on push_subscription (session_id)',
  ],
}
