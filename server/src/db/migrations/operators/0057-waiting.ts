import type { Migration } from '../migration.ts'

/** What waits for operators is counted while they look: each count walks an index. Who has which page open. */
export const waiting: Migration = {
  name: '0057-waiting',
  statements: () => [
    `create index vip_order_abnormal on vip_order (order_id) where state in ('abnormal', 'unknown')`,
    `create index content_danmu_held on content_danmu (danmu_id) where state = 'held'`,
    `create index feedback_open on feedback (feedback_id) where status = 0 and is_disable = 0 and is_delete = 0`,
    `create table operator_presence (
      place TEXT not null,
      session_id INT not null,
      operator_id INT not null references operator (operator_id),
      end_time INT not null,
      primary key (place, session_id)
    )`,
    'create index operator_presence_end on operator_presence (end_time)',
  ],
}
