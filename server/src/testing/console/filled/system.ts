/** What bad input about files, jobs, backups, keys, webhooks and alerts stands on. */
import { days } from '@zimu/contract/durations'
import type { Meant } from '../../bad-input.ts'
import type { TestApp } from '../../test-app.ts'
import { newRequest, type TestOperator } from '../operators.ts'
import { makePushBrowser } from '../push-browser.ts'

/** Parameters of uploads, films and renditions. */
export async function fillMedia(owner: TestOperator): Promise<Meant> {
  const digest = 'a'.repeat(64)
  const wish = { request_id: newRequest(), name: 'film.mp4', size: 1000, kind: 'video', digest } as const
  const { upload_id } = await owner.call('POST /admin/api/media.Upload/wish', wish)
  return {
    upload_id: [upload_id, 'x'.repeat(43)],
    size: [1000, 2 ** 50],
    digest: [digest, 'b'.repeat(64)],
    sha256: [digest],
    file_id: [1, 999],
    seconds: [0, 1.5],
    rendition_id: [1, 999],
    file_key: ['file-1', 'cover-1', 'track-1-0', 'file-x'],
    file_keys: [['file-1'], ['cover-1', 'file-999']],
    priority: [1],
    titles: [{ 'zh-Hans': '第一集', en: 'Part one' }],
    file_ids: [[1], [999, 1]],
    text: ['WEBVTT\n\n00:01.000 --> 00:02.000\n永'],
    chapters: [[{ time: 0, titles: { 'zh-Hans': '侧' } }]],
    focus: [{ x: 0.5, y: 0.5, zoom: 1 }],
  }
}

/** Parameters of jobs and backups: one job that waits, one backup that is being made. */
export async function fillSystem(app: TestApp, owner: TestOperator): Promise<Meant> {
  const job = {
    kind: 'transcode',
    unique_key: null,
    payload: '{}',
    run_time: app.clock.now() + days(1),
    lock_time: null,
  }
  const row = await app.database.db.insertInto('job').values(job).returning('job_id').executeTakeFirstOrThrow()
  const { backup_id } = await owner.call('POST /admin/api/backup.Backup/make', { request_id: newRequest() })
  return { job_id: [row.job_id, 999], backup_id: [backup_id, 999], what: ['made', 'film'] }
}

/** Parameters of keys, webhooks, alerts and browsers: one of each. */
export async function fillHooks(app: TestApp, owner: TestOperator): Promise<Meant> {
  const write = () => ({ request_id: newRequest() })
  const hook = { name: '财务系统', url: 'https://example.org/hook', events: ['order.paid' as const] }
  const { hook_id } = await owner.call('POST /admin/api/hook.Hook/save', { ...write(), ...hook })
  // Nothing leaves the test: the address is one that is not asked.
  await app.database.db.updateTable('webhook').set({ url: 'https://127.0.0.1/' }).execute()
  const key = { name: '月报', rights: ['figures.read' as const] }
  const { key_id } = await owner.call('POST /admin/api/hook.Key/make', { ...write(), ...key })
  const { subscriber, endpoint_hash } = makePushBrowser()
  await owner.call('POST /admin/api/alert.Push/save', { ...write(), ...subscriber })
  await app.database.db.updateTable('push_subscription').set({ endpoint: 'https://127.0.0.1/' }).execute()
  return {
    endpoint: [makePushBrowser().subscriber.endpoint, 'https://127.0.0.1/', 'x'],
    p256dh: [subscriber.p256dh, 'x'],
    auth: [subscriber.auth, 'x'],
    endpoint_hash: [endpoint_hash, 'A'.repeat(43), 'x'],
    former_hash: [endpoint_hash, 'A'.repeat(43), 'x'],
    former_auth: [subscriber.auth, 'x'],
    ...{ hook_id: [hook_id, 999], key_id: [key_id, 999], delivery_id: [1, 999] },
    events: [['order.paid'], []],
    rights: [['figures.read'], ['operator.write']],
    networks: [['203.0.113.0/24'], ['x']],
    until_time: ['2036-01-01', 'soon'],
    kinds: [['orders'], ['x']],
    time_zone: ['Asia/Shanghai', 'Moon/Sea'],
    quiet_from: [1320, 5000],
    quiet_to: [420, null],
    email: ['owner@example.org', 'x'],
  }
}
