import { BASE_COLUMNS } from '../../columns.ts'
import type { Migration } from '../migration.ts'

/** Notices, agreements, carousel, FAQ, links, feedback, settings, and what the service itself keeps. */
export const site: Migration = {
  name: '0004-site',
  statements: () => [
    `create table notice (
      notice_id ID,
      "unique" TEXT not null,
      type INT not null,
      title TEXT not null,
      title_color TEXT not null default '#606266',
      "desc" TEXT not null default '',
      content TEXT not null default '',
      texts TEXT not null default '{}',
      image_url TEXT not null default '',
      is_urgent FLAG,
      start_time INT not null,
      end_time INT,
      ${BASE_COLUMNS}
    )`,
    'create index notice_list on notice (is_delete, is_disable, sort, start_time, notice_id)',
    `create table accord (
      accord_id ID,
      "unique" TEXT not null,
      name TEXT not null,
      "desc" TEXT not null default '',
      content TEXT not null default '',
      texts TEXT not null default '{}',
      ${BASE_COLUMNS}
    )`,
    'create unique index accord_unique on accord ("unique") where is_delete = 0',
    `create table carousel (
      carousel_id ID,
      title TEXT not null default '',
      "desc" TEXT not null default '',
      texts TEXT not null default '{}',
      position TEXT not null default 'home',
      url TEXT not null default '',
      content_id INT not null default 0,
      image_url TEXT not null default '',
      width INT not null default 0,
      height INT not null default 0,
      color TEXT not null default '',
      ${BASE_COLUMNS}
    )`,
    `create table faq (
      faq_id ID,
      "unique" TEXT not null,
      "group" TEXT not null,
      question TEXT not null,
      answer TEXT not null,
      texts TEXT not null default '{}',
      ${BASE_COLUMNS}
    )`,
    `create table link (
      link_id ID,
      name TEXT not null,
      url TEXT not null,
      "desc" TEXT not null default '',
      ${BASE_COLUMNS}
    )`,
    `create table feedback (
      feedback_id ID,
      member_id INT not null,
      receipt_no TEXT not null,
      type INT not null,
      title TEXT not null,
      content TEXT not null,
      phone TEXT not null default '',
      email TEXT not null default '',
      reply TEXT not null default '',
      status INT not null default 0,
      is_disable FLAG,
      is_delete FLAG,
      create_time INT not null,
      update_time INT
    )`,
    'create unique index feedback_receipt on feedback (receipt_no)',
    'create index feedback_member on feedback (member_id, feedback_id)',
    `create table setting (
      "key" TEXT not null primary key,
      value TEXT not null,
      update_time INT not null
    )`,
    `create table outbox (
      message_id ID,
      kind TEXT not null,
      "to" TEXT not null,
      subject TEXT not null,
      text TEXT not null,
      create_time INT not null
    )`,
    `create table limit_window (
      "key" TEXT not null primary key,
      "count" INT not null,
      end_time INT not null
    )`,
    'create index limit_window_end on limit_window (end_time)',
    `create table cache_entry (
      "key" TEXT not null primary key,
      value TEXT not null,
      exp_time INT not null
    )`,
    'create index cache_entry_end on cache_entry (exp_time)',
    `create table job (
      job_id ID,
      kind TEXT not null,
      unique_key TEXT,
      payload TEXT not null,
      run_time INT not null,
      lock_time INT,
      attempts INT not null default 0,
      last_error TEXT not null default ''
    )`,
    'create unique index job_unique on job (unique_key) where unique_key is not null',
    'create index job_run on job (run_time)',
    `create table secret (
      name TEXT not null primary key,
      value TEXT not null
    )`,
  ],
}
