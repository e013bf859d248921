import type { Migration } from '../migration.ts'

/** An operator's word that a day's books were looked at, with the sheet as it was. Several for a day, none is ever changed. */
export const daySignOff: Migration = {
  name: '0013-day-sign-off',
  statements: () => [
    `create table day_sign_off (
      sign_off_id ID,
      day_time INT not null,
      actor TEXT not null,
      note TEXT not null,
      sheet TEXT not null,
      create_time INT not null
    )`,
    'create index day_sign_off_day on day_sign_off (day_time, sign_off_id)',
  ],
}
