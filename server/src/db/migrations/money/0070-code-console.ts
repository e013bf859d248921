import type { Migration } from '../migration.ts'

const OF_CODES = 'from redemption_code where redemption_code.batch_id = redemption_batch.batch_id'

/**
 * Codes on the console: what all codes of a batch have in common and where the batch stands are in its own row, uses know their
 * batch, and a batch's used and void codes are counted by indexes that hold nothing else.
 */
export const codeConsole: Migration = {
  name: '0070-code-console',
  statements: () => [
    `alter table redemption_batch add column kind TEXT not null default 'vip'`,
    'alter table redemption_batch add column viptype_id INT not null default 0',
    'alter table redemption_batch add column content_id INT not null default 0',
    'alter table redemption_batch add column code_num INT not null default 0',
    'alter table redemption_batch add column use_limit INT not null default 1',
    'alter table redemption_batch add column start_time INT',
    'alter table redemption_batch add column end_time INT',
    `alter table redemption_batch add column actor TEXT not null default ''`,
    `alter table redemption_batch add column state TEXT not null default 'open'`,
    'alter table redemption_batch add column void_time INT',
    'alter table redemption_batch add column version INT not null default 1',
    `update redemption_batch set
      kind = coalesce((select max(kind) ${OF_CODES}), 'vip'),
      viptype_id = coalesce((select max(viptype_id) ${OF_CODES}), 0),
      content_id = coalesce((select max(content_id) ${OF_CODES}), 0),
      code_num = (select count(*) ${OF_CODES}),
      use_limit = coalesce((select max(use_limit) ${OF_CODES}), 1),
      start_time = (select max(start_time) ${OF_CODES}),
      end_time = (select max(end_time) ${OF_CODES}),
      state = case when (select min(is_disable) ${OF_CODES}) = 1 then 'void' else 'open' end`,
    'create index redemption_batch_state on redemption_batch (state, batch_id)',
    'create index redemption_batch_kind on redemption_batch (kind, batch_id)',
    'create index redemption_code_used on redemption_code (batch_id) where use_num > 0',
    'create index redemption_code_void on redemption_code (batch_id) where is_disable = 1 and use_num = 0',
    'alter table redemption_log add column batch_id INT not null default 0',
    `update redemption_log set batch_id = coalesce((select redemption_code.batch_id from redemption_code
      where redemption_code.redemption_code_id = redemption_log.redemption_code_id), 0)`,
    'create index redemption_log_batch on redemption_log (batch_id, redemption_log_id)',
  ],
}
