import type { Migration } from '../migration.ts'

/** Devices and networks that operators have signed in from, so that a sign-in from another one is told (docs/decisions/0498). */
export const operatorPlace: Migration = {
  name: '0498-operator-place',
  statements: () => [
    `create table operator_place (
      operator_id INT not null references operator (operator_id),
      kind TEXT not null,
      mark TEXT not null,
      use_time INT not null,
      primary key (operator_id, kind, mark)
    )`,
    'create index operator_place_use on operator_place (use_time)',
  ],
}
