// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { Output } from '@zimu/contract'
import { MESSAGE_TEMPLATES } from '@zimu/contract/choices'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { sessionOf } from '../../../testing/rows.ts'

const LIST = 'GET /admin/api/message.Outbox/list'
const PREVIEW = 'GET /admin/api/message.Template/preview'
const MAIL = 'POST /admin/api/message.Mail/test'

type Outbox = Output<typeof LIST>

const outbox = (changed: Partial<Outbox> = {}): Outbox => ({
  mail: { way: 'outbox', last_test: { result: 'kept', detail: '', time: '2026-11-26 12:00:00' } },
  sms: { way: 'twilio', last_test: { result: 'account', detail: '', time: '2026-11-26 12:00:00' } },
  variables: [
    { name: 'SMTP_URL', is_set: 0 },
    { name: 'TWILIO_ACCOUNT_SID', is_set: 1 },
  ],
  failures: [{ kind: 'sms', cause: 'number', times: 3, last_day: '2026-11-25' }],
  list: [
    {
      ...{ message_id: 9, kind: 'mail', to: 'a***@example.org', subject: '字母公约：验证码' },
      ...{ text: '验证码：••••', time: '2026-11-26 12:00:00' },
    },
  ],
  next_before: 9,
  ...changed,
})
const listed = {
  [LIST]: () => outbox(),
  [PREVIEW]: ({ template, lang }: { template: string; lang: string }) => ({
    ...{ kind: 'mail' as const, subject: `${template} ${lang}`, text: '…' },
  }),
}

beforeAll(() => import('./messages.page.tsx'))
afterEach(closeConsole)

it('says how messages go out, why some did not, and what was kept', async () => {
  const { server, user } = await openConsole('/messages', listed)
  const sms = within((await screen.findByRole('heading', { name: '短信' })).closest('li') as HTMLElement)
  expect(sms.getByText('Twilio')).toBeTruthy()
  expect(sms.getByText(/服务商不认我们的账号或模板/)).toBeTruthy()
  expect(sms.getByText('TWILIO_ACCOUNT_SID')).toBeTruthy()
  expect(sms.queryByText('SMTP_URL')).toBeNull()
  expect(screen.getByText('短信 · 这个号码发不了')).toBeTruthy()
  expect(await screen.findByText('验证码：••••')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '旧一点的' }))
  await waitFor(() => expect(server.inputsOf(LIST).at(-1)).toMatchObject({ before: '9' }))
})

it('sends a test mail to the address that was typed', async () => {
  const { server, user } = await openConsole('/messages', {
    ...listed,
    [MAIL]: () => ({ result: 'kept' as const, detail: '', record_id: null }),
  })
  await user.type(await screen.findByRole('textbox', { name: '寄到哪个邮箱' }), 'me@example.org')
  await user.click(screen.getByRole('button', { name: '寄一封试试' }))
  await waitFor(() => expect(server.inputsOf(MAIL)).toMatchObject([{ to: 'me@example.org' }]))
})

it('previews a template in another language', async () => {
  const { user } = await openConsole('/messages', listed)
  expect(await screen.findByText('confirm zh-Hans')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: '哪一封' }), '收据')
  await user.click(screen.getByRole('radio', { name: '法语' }))
  expect(await screen.findByText('receipt fr')).toBeTruthy()
})

it('offers every template, that of a refund as well', async () => {
  await openConsole('/messages', listed)
  const offered = within(await screen.findByRole('combobox', { name: '哪一封' })).getAllByRole('option')
  expect(offered).toHaveLength(MESSAGE_TEMPLATES.length)
  expect(offered.map(({ textContent }) => textContent)).toContain('退款')
})

it('is not for cashiers, whose gateways stand beside it', async () => {
  await openConsole('/messages', listed, sessionOf('cashier'))
  expect(await screen.findByText(/这一页归/)).toBeTruthy()
})
