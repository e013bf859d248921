/** Who may go on watching: addresses of locked media follow the membership and the session, through the whole app. */

import type { Output } from '@zimu/contract'
import { days, hours, minutes } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeContent } from '../../testing/factories.ts'
import {
  createTestApp,
  eachDatabase,
  registerMember,
  setOption,
  type TestApp,
  type TestMember,
} from '../../testing/index.ts'
import { eachMediaPlace } from '../../testing/programs/media-places.ts'

type Detail = Output<'GET /api/content.Content/info'>

const INFO = 'GET /api/content.Content/info'
/** The longest that an address of locked material may work. */
const LIFE_MS = hours(1)
const NO_REASON = { disable_cause: 'other', disable_words: '', disable_until: null } as const

eachDatabase('watching what is locked', (kind) =>
  eachMediaPlace('media', kind, (place) => {
    let app: TestApp
    let member: TestMember
    beforeEach(async () => {
      app = await createTestApp(kind, { deps: await place.deps() })
      await setOption(app, 'member.api_rate_guest_num', 0)
      await setOption(app, 'member.api_rate_num', 0)
      member = await registerMember(app)
      for (const [content_id, is_vip] of [
        [7, 1],
        [8, 0],
      ] as const) {
        await makeContent(app, {
          content_id,
          kind: 'video',
          is_vip,
          files: [
            {
              role: 'video',
              meta: { hls: `c/${content_id}/hls/master.m3u8` },
              file: {
                file_name: 'video',
                file_path: `c/${content_id}/video.mp4`,
                file_type: 'video',
                file_ext: 'mp4',
                file_size: 8,
                width: 1280,
                height: 720,
                duration: 7200,
                is_public: 0,
              },
            },
          ],
        })
        await app.deps.media.putBytes(`c/${content_id}/video.mp4`, Buffer.from('12345678'))
        await app.deps.media.putBytes(`c/${content_id}/hls/master.m3u8`, Buffer.from('#EXTM3U\n270p/index.m3u8\n'))
        await app.deps.media.putBytes(`c/${content_id}/hls/270p/index.m3u8`, Buffer.from('#EXTM3U\n'))
      }
    })
    afterEach(() => app.close())

    const read = async (content_id: number, token = member.token): Promise<Detail> =>
      (await app.clientOf(token).call(INFO, { content_id: String(content_id) })).data
    const urlsOf = ({ sources }: Detail) => sources.map(({ url }) => url)
    const statusesOf = (urls: readonly string[]) =>
      Promise.all(urls.map(async (url) => (await app.http.inject({ url })).statusCode))
    /** Watches on as a player does: asks anew when an address has ended; how long it could, in milliseconds. */
    async function watchOn(token = member.token): Promise<number> {
      const start_time = app.clock.now()
      let urls = urlsOf(await read(7, token))
      while (app.clock.now() - start_time < days(3)) {
        if ((await statusesOf(urls)).some((status) => status !== 200)) {
          urls = urlsOf(await read(7, token))
          if (urls.length === 0) break
          expect(await statusesOf(urls)).toEqual([200, 200])
        }
        app.clock.advance(minutes(5))
      }
      return app.clock.now() - start_time
    }
    const grantVip = (dayNum: number) =>
      app.database.db
        .insertInto('member_group')
        .values({
          member_id: member.member_id,
          group_id: 10,
          update_time: 0,
          over_time: app.clock.now() + days(dayNum),
        })
        .execute()

    it('goes on for as long as the membership lasts, and ends within the life of an address', async () => {
      await grantVip(2)
      const watchedMs = await watchOn()
      expect(watchedMs).toBeGreaterThanOrEqual(days(2))
      expect(watchedMs).toBeLessThanOrEqual(days(2) + LIFE_MS)
      expect(await read(7)).toMatchObject({ is_unlock: 0, lock_type: 'vip', sources: [], media_expire_timestamp: 0 })
    })

    it('ends within it after a refund', async () => {
      const { viptype_id } = await app.database.db
        .insertInto('viptype')
        .values({ name: '年度会员', price_minor: 14_800, days: 365, create_time: app.clock.now(), update_time: null })
        .returning('viptype_id')
        .executeTakeFirstOrThrow()
      const { remote_order_id } = (await member.client.call('POST /api/setting.Order/create', { viptype_id })).data
      const asked = { remote_order_id, method: 'sandbox' } as const
      const { pay_url } = (await member.client.call('GET /api/setting.Order/getpayurl', asked)).data
      await app.http.inject({
        method: 'POST',
        url: new URL(pay_url).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'action=pay',
      })
      await member.client.call('GET /api/setting.Order/confirmorder', { remote_order_id })
      const urls = urlsOf(await read(7))
      expect(await statusesOf(urls)).toEqual([200, 200])
      const request = {
        remote_order_id,
        isByHand: true,
        actor: 'operator:test',
        reason: 'asked by the member',
      } as const
      expect(await app.app.modules.orders.refund(request)).toMatchObject({ state: 'done' })
      expect(urlsOf(await read(7))).toEqual([])
      app.clock.advance(LIFE_MS)
      expect(await statusesOf(urls)).toEqual([404, 404])
    })

    async function logInAgain(): Promise<{ token: string }> {
      const { username, password } = member
      const { ApiToken } = (await app.client.call('POST /api/member.Login/login', { account: username, password })).data
      return { token: String(ApiToken) }
    }

    const ENDINGS: [string, () => Promise<unknown>][] = [
      ['that was logged out', () => member.client.call('POST /api/member.Logout/logout', {})],
      [
        'that was ended on the safety page',
        async () => {
          const { token } = await logInAgain()
          await app.clientOf(token).call('POST /api/member.Member/sessionEnd', { is_others: 1 })
        },
      ],
      ['of a member who was shut out', () => app.app.modules.members.setShutOut(member.member_id, NO_REASON)],
    ]
    it.each(ENDINGS)('a session %s gets no new addresses, and those it has end within it', async (_how, end) => {
      await grantVip(30)
      const urls = urlsOf(await read(7))
      expect(await statusesOf(urls)).toEqual([200, 200])
      await end()
      expect(await read(7)).toMatchObject({ is_unlock: 0, sources: [], tracks: [], media_expire_timestamp: 0 })
      app.clock.advance(LIFE_MS)
      expect(await statusesOf(urls)).toEqual([404, 404])
    })

    it('gives each session addresses of its own, equal for equal questions; what is free is the same for all', async () => {
      await grantVip(30)
      const { token } = await logInAgain()
      expect(urlsOf(await read(7))).toEqual(urlsOf(await read(7)))
      expect(urlsOf(await read(7, token))).not.toEqual(urlsOf(await read(7)))
      expect(urlsOf(await read(8, token))).toEqual(urlsOf(await read(8, '')))
      expect(JSON.stringify(await read(7))).not.toContain(member.token)
    })
  }),
)
