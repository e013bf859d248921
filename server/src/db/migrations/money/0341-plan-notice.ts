import type { Migration } from '../migration.ts'

/** The notice that was prepared with a change of a price; null: none was. */
export const planNotice: Migration = {
  name: '0341-plan-notice',
  statements: () => ['alter table plan_change add column notice_id INT'],
}
