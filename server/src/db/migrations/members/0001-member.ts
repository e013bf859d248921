import type { Migration } from '../migration.ts'

/** Members, their sessions, codes, likes, footprints and progress. */
export const member: Migration = {
  name: '0001-member',
  statements: () => [
    `create table member (
      member_id ID,
      username TEXT not null,
      username_key TEXT not null,
      nickname TEXT not null,
      password_hash TEXT not null,
      pwd_time INT not null,
      email TEXT,
      phone TEXT,
      avatar_file_id INT not null default 0,
      avatar_url TEXT not null default '',
      platform INT not null default 10,
      application INT not null default 13,
      is_disable FLAG,
      is_delete FLAG,
      is_footprint_paused FLAG,
      login_num INT not null default 0,
      login_ip TEXT not null default '',
      login_time INT,
      create_time INT not null,
      update_time INT,
      delete_time INT
    )`,
    'create unique index member_username on member (username_key) where is_delete = 0',
    'create unique index member_email on member (email) where is_delete = 0 and email is not null',
    'create unique index member_phone on member (phone) where is_delete = 0 and phone is not null',
    `create table member_session (
      session_id ID,
      member_id INT not null references member (member_id),
      token_hash TEXT not null,
      old_token_hash TEXT,
      old_exp_time INT not null default 0,
      device TEXT not null,
      login_ip TEXT not null,
      create_time INT not null,
      use_time INT not null,
      exp_time INT not null,
      end_reason TEXT
    )`,
    'create unique index member_session_token on member_session (token_hash)',
    'create unique index member_session_old_token on member_session (old_token_hash) where old_token_hash is not null',
    'create index member_session_member on member_session (member_id, use_time)',
    `create table member_code (
      code_id ID,
      purpose TEXT not null,
      address TEXT not null,
      member_id INT not null,
      code TEXT not null,
      tries_left INT not null,
      create_time INT not null,
      exp_time INT not null
    )`,
    'create unique index member_code_key on member_code (purpose, address, member_id)',
    `create table member_invitation (
      invitation_id ID,
      code TEXT not null,
      member_id INT not null default 0,
      use_limit INT not null default 0,
      use_num INT not null default 0,
      is_disable FLAG,
      create_time INT not null
    )`,
    'create unique index member_invitation_code on member_invitation (code)',
    `create table member_like (
      like_id ID,
      member_id INT not null references member (member_id),
      target_type TEXT not null,
      target_id INT not null,
      is_disable FLAG,
      create_time INT not null,
      update_time INT not null
    )`,
    'create unique index member_like_key on member_like (member_id, target_type, target_id)',
    'create index member_like_time on member_like (member_id, is_disable, update_time, like_id)',
    `create table member_footprint (
      footprint_id ID,
      member_id INT not null references member (member_id),
      target_type TEXT not null,
      target_id INT not null,
      view_num INT not null,
      create_time INT not null,
      update_time INT not null
    )`,
    'create unique index member_footprint_key on member_footprint (member_id, target_type, target_id)',
    'create index member_footprint_time on member_footprint (member_id, update_time, footprint_id)',
    `create table member_progress (
      member_id INT not null references member (member_id),
      content_id INT not null,
      time REAL not null,
      duration REAL not null,
      update_time INT not null,
      primary key (member_id, content_id)
    )`,
  ],
}
