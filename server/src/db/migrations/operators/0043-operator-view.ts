import type { Migration } from '../migration.ts'

/** Lists as an operator wants them: saved filters, and the columns of a table. */
export const operatorView: Migration = {
  name: '0043-operator-view',
  statements: () => [
    `create table operator_view (
      view_id ID,
      operator_id INT not null references operator (operator_id),
      list TEXT not null,
      name TEXT not null,
      search TEXT not null,
      is_delete FLAG,
      version INT not null default 1,
      create_time INT not null,
      update_time INT
    )`,
    'create index operator_view_operator on operator_view (operator_id, view_id)',
    `create table operator_list (
      operator_id INT not null references operator (operator_id),
      list TEXT not null,
      columns TEXT not null,
      primary key (operator_id, list)
    )`,
  ],
}
