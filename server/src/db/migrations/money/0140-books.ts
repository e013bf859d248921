import type { Migration } from '../migration.ts'

/**
 * Statements on the console: each file that was compared with its numbers and lines, and what became of each difference. What is open is
 * found by indexes that hold nothing else.
 */
export const books: Migration = {
  name: '0140-books',
  statements: () => [
    `create table statement (
      statement_id ID,
      method TEXT not null,
      name TEXT not null,
      sha256 TEXT not null,
      asked TEXT not null,
      encoding TEXT not null default '',
      state TEXT not null,
      reason TEXT not null default '',
      source TEXT not null,
      from_time INT not null default 0,
      to_time INT not null default 0,
      line_num INT not null default 0,
      agree_num INT not null default 0,
      difference_num INT not null default 0,
      open_num INT not null default 0,
      other_num INT not null default 0,
      declared_num INT,
      is_cut INT not null default 0,
      has_agreeing INT not null default 1,
      sums TEXT not null default '[]',
      actor TEXT not null,
      is_delete INT not null default 0,
      create_time INT not null
    )`,
    'create unique index statement_file on statement (sha256, asked) where is_delete = 0',
    'create index statement_list on statement (statement_id) where is_delete = 0',
    'create index statement_method on statement (method, statement_id) where is_delete = 0',
    'create index statement_open on statement (statement_id) where is_delete = 0 and open_num > 0',
    'create index statement_day on statement (to_time, from_time) where is_delete = 0',
    'create index statement_agreeing on statement (create_time) where has_agreeing = 1',
    `create table statement_line (
      statement_line_id ID,
      statement_id INT not null references statement (statement_id),
      difference TEXT not null,
      kind TEXT not null,
      line INT,
      gateway_no TEXT not null,
      remote_order_id TEXT not null,
      refund_no TEXT not null,
      here_minor INT,
      here_currency TEXT not null,
      here_word TEXT not null,
      there_minor INT,
      there_currency TEXT not null,
      there_word TEXT not null,
      line_time INT,
      how TEXT not null default '',
      why TEXT not null default '',
      actor TEXT not null default '',
      settle_time INT
    )`,
    'create index statement_line_group on statement_line (statement_id, difference, statement_line_id)',
    `create index statement_line_open on statement_line (statement_id, difference, statement_line_id)
      where how = '' and difference <> 'agrees'`,
  ],
}
