/** The whole service over servers of a test's own, opened as the process opens it, with the machine's clock. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { InjectOptions } from 'fastify'
import { type App, createApp } from '../app.ts'
import { closeDeps, openDeps } from '../boot.ts'
import { readConfig } from '../config/config.ts'
import type { Deps } from '../deps.ts'
import { TEST_CAPTCHA_CODE } from './test-app.ts'

const REPOSITORY = resolve(import.meta.dirname, '../../..')

export interface OutageApp {
  deps: Deps
  modules: App['modules']
  /** Status and body of a call. Each has an address of its own unless one is named, so that limits do not meet. */
  call(
    url: string,
    more?: Omit<InjectOptions, 'url'>,
  ): Promise<{ status: number; code: number; data: Record<string, unknown> }>
  /** Status and text of a file. */
  media(url: string): Promise<{ status: number; text: string }>
  /** Status and body of `/health/ready`. */
  ready(): Promise<{ status: number; body: unknown }>
  /** Registers a member; returns the token. */
  register(username: string, password: string): Promise<string>
  startJobs(): Promise<void>
  close(): Promise<void>
}

export async function openOutageApp(env: Record<string, string>, replaced: Partial<Deps> = {}): Promise<OutageApp> {
  const folder = mkdtempSync(join(tmpdir(), 'zimu-outage-'))
  const config = readConfig({ ZIMU_DATA: folder, LOG_LEVEL: 'silent', ...env })
  const opened = await openDeps(config, REPOSITORY, false)
  const drawn = { code: TEST_CAPTCHA_CODE, dataUrl: 'data:image/png;base64,AA==' }
  const deps: Deps = {
    ...opened,
    captcha: { ...opened.captcha, draw: async () => drawn },
    webFolder: join(folder, 'web'),
    ...replaced,
  }
  const app = await createApp(deps)
  let callNum = 0
  async function inject(url: string, more: Omit<InjectOptions, 'url'> = {}) {
    callNum += 1
    const remoteAddress = `10.${(callNum >> 16) & 255}.${(callNum >> 8) & 255}.${callNum & 255}`
    return app.http.inject({ remoteAddress, ...more, url })
  }
  async function call(url: string, more?: Omit<InjectOptions, 'url'>) {
    const reply = await inject(url, more)
    const { code, data } = reply.json() as { code: number; data: Record<string, unknown> }
    return { status: reply.statusCode, code, data }
  }
  return {
    deps,
    modules: app.modules,
    call,
    async media(url) {
      const reply = await inject(url)
      return { status: reply.statusCode, text: reply.body }
    },
    async ready() {
      const reply = await inject('/health/ready')
      return { status: reply.statusCode, body: reply.json() }
    },
    async register(username, password) {
      const { data } = await call('/api/member.Register/captcha')
      const payload = { username, password, captcha_id: data.captcha_id, captcha_code: TEST_CAPTCHA_CODE }
      const registered = await call('/api/member.Register/register', { method: 'POST', payload })
      if (registered.code !== 200) throw new Error(`register: ${JSON.stringify(registered)}`)
      return String(registered.data.ApiToken)
    },
    startJobs: app.startJobs,
    async close() {
      await app.close()
      await closeDeps(deps)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
