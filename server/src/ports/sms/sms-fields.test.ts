/**
 * The providers' documented field names as literal text: a change of names in our code that also reaches the simulated
 * providers of `testing/` fails here.
 */
import { expect, it } from 'vitest'
import { createTestClock } from '../clock/index.ts'
import { systemIds } from '../ids/index.ts'
import type { LocalRequest } from '../payment/testing/local-server.ts'
import { record } from '../payment/testing/record-requests.ts'
import { createAliyunSms, createTwilioSms } from './index.ts'

const answer = (status: number, body: string) =>
  record({ status, headers: { 'content-type': 'application/json' }, body })

const aliyun = (url: string) =>
  createAliyunSms(
    { accessKeyId: 'id', accessKeySecret: 'secret', signName: 'Zimu', templateCode: 'SMS_15305', apiUrl: url },
    { clock: createTestClock(), ids: systemIds },
  )

const twilio = (url: string, from: string) =>
  createTwilioSms({ accountSid: 'AC1', authToken: 'token', from, apiUrl: url })

const headersOf = (request: LocalRequest | undefined, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, request?.headers[name]]))

it('Alibaba Cloud: SendSms', async () => {
  const { url, requests } = await answer(
    200,
    '{"Message":"OK","RequestId":"D9CB3933-9FE3-4870-BA8E-2BEE91B69D23","Code":"OK","BizId":"9006197469364984****"}',
  )
  await aliyun(url).send({ to: '+8613800138000', code: '314159', text: '' })
  expect(String(requests[0]?.query)).toBe(
    'PhoneNumbers=13800138000&SignName=Zimu&TemplateCode=SMS_15305&TemplateParam=%7B%22code%22%3A%22314159%22%7D',
  )
  expect(headersOf(requests[0], 'x-acs-action', 'x-acs-version')).toEqual({
    'x-acs-action': 'SendSms',
    'x-acs-version': '2017-05-25',
  })
})

it('Alibaba Cloud: QuerySmsTemplate', async () => {
  const { url, requests } = await answer(
    200,
    '{"Code":"OK","Message":"OK","TemplateCode":"SMS_15305","TemplateStatus":1}',
  )
  await aliyun(url).verify()
  expect(String(requests[0]?.query)).toBe('TemplateCode=SMS_15305')
  expect(headersOf(requests[0], 'x-acs-action')).toEqual({ 'x-acs-action': 'QuerySmsTemplate' })
  const waiting = await answer(200, '{"Code":"OK","Message":"OK","TemplateCode":"SMS_15305","TemplateStatus":0}')
  await expect(aliyun(waiting.url).verify()).rejects.toThrow('not approved (status 0)')
})

it('Alibaba Cloud: a refusal', async () => {
  const { url } = await answer(200, '{"Message":"触发小时级流控Permits:5","Code":"isv.BUSINESS_LIMIT_CONTROL"}')
  const sent = aliyun(url).send({ to: '+8613800138000', code: '314159', text: '' })
  await expect(sent).rejects.toMatchObject({ fault: 'throttled' })
})

it('Twilio: Messages', async () => {
  const { url, requests } = await answer(201, '{"sid":"SM1","status":"queued","error_code":null,"error_message":null}')
  await twilio(url, '+15005550006').send({ to: '+33612345678', code: '314159', text: 'Code 314159' })
  await twilio(url, 'MG1').send({ to: '+33612345678', code: '314159', text: 'Code 314159' })
  expect(requests.map(({ method, path, body }) => `${method} ${path} ${body}`)).toEqual([
    'POST /2010-04-01/Accounts/AC1/Messages.json To=%2B33612345678&From=%2B15005550006&Body=Code+314159',
    'POST /2010-04-01/Accounts/AC1/Messages.json To=%2B33612345678&MessagingServiceSid=MG1&Body=Code+314159',
  ])
})

it('Twilio: the account, and refusals', async () => {
  const active = await answer(200, '{"sid":"AC1","status":"active"}')
  await twilio(active.url, 'MG1').verify()
  expect(active.requests[0]?.path).toBe('/2010-04-01/Accounts/AC1.json')
  const message = { to: '+33612345678', code: '314159', text: 'Code 314159' }
  const refused = await answer(400, '{"code":21211,"message":"Invalid \'To\' Phone Number","status":400}')
  await expect(twilio(refused.url, 'MG1').send(message)).rejects.toMatchObject({ fault: 'number' })
  const failed = await answer(201, '{"sid":"SM1","status":"failed","error_code":21610,"error_message":"unsubscribed"}')
  await expect(twilio(failed.url, 'MG1').send(message)).rejects.toMatchObject({ fault: 'number' })
})
