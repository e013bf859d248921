/** Sends codes and notifications to members in their language. Log lines contain neither codes nor addresses. */

import type { Language } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import type { Log } from '../../../log.ts'
import type { Mailer } from '../../../ports/mailer/index.ts'
import type { Sms } from '../../../ports/sms/index.ts'
import { formatText, parseLanguage } from '../../../texts/index.ts'
import { memberTexts } from '../../../texts/member.ts'
import { memberLogTexts, type SecurityChange } from '../../../texts/member-log.ts'
import { formatTime } from '../../../texts/time.ts'
import type { Settings } from '../../site/index.ts'
import { maskAddress } from '../member.rules.ts'
import { VERIFICATION_CODE_LIFE_MS } from './verification-code.service.ts'

export interface MessageDeps {
  mailer: Mailer
  sms: Sms
  settings: Pick<Settings, 'all'>
  log: Log
}

export type Messages = ReturnType<typeof createMessages>

export function createMessages({ mailer, sms, settings, log }: MessageDeps) {
  async function readSite(language: Language): Promise<string> {
    const { values, variants } = await settings.all()
    return variants.get(`setting.title.${language}`) ?? values['setting.title']
  }

  const valuesFor = async (code: string, language: Language) => ({
    site: await readSite(language),
    code,
    minutes: VERIFICATION_CODE_LIFE_MS / minutes(1),
  })

  return {
    /** Name of the site. */
    readSite,
    /** Rejects if the mail server does not accept the mail. */
    async mailCode(purpose: 'email_bind' | 'password_reset' | 'confirm', to: string, code: string, language: Language) {
      const values = await valuesFor(code, language)
      await mailer.send({
        to,
        subject: formatText(memberTexts[`mail.${purpose}.subject`], language, values),
        text: formatText(memberTexts[`mail.${purpose}.text`], language, values),
      })
      log.info({ purpose, to: maskAddress(to), way: mailer.name }, 'a code was mailed')
    },
    /** Notifies the owner of an address, in their language, that somebody else asked to bind it. */
    async mailTaken(to: string, holder: { username: string; language: string }) {
      const language = parseLanguage(holder.language, undefined)
      const values = { ...(await valuesFor('', language)), username: holder.username }
      await mailer.send({
        to,
        subject: formatText(memberTexts['mail.email_taken.subject'], language, values),
        text: formatText(memberTexts['mail.email_taken.text'], language, values),
      })
      log.info({ purpose: 'email_taken', to: maskAddress(to), way: mailer.name }, 'an address in use was told by mail')
    },
    /** Reports a login from a new device; `time` in epoch milliseconds. */
    async mailNewDevice(to: string, login: { device: string; address: string; time: number }, language: Language) {
      const values = { ...login, site: await readSite(language), time: formatTime(login.time) }
      await mailer.send({
        to,
        subject: formatText(memberTexts['mail.new_device.subject'], language, values),
        text: formatText(memberTexts['mail.new_device.text'], language, values),
      })
      log.info({ to: maskAddress(to), way: mailer.name }, 'a new device was told by mail')
    },
    /** Rejects if the provider does not accept the message. */
    async textCode(purpose: 'phone_bind' | 'confirm', to: string, code: string, language: Language) {
      const text = formatText(memberTexts[`sms.${purpose}`], language, await valuesFor(code, language))
      await sms.send({ to, code, text })
      log.info({ purpose, to: maskAddress(to), way: sms.name }, 'a code was sent by text message')
    },
    /**
     * Notifies the former mail address that another address, or a phone, replaced or joined it. The new one is masked.
     */
    async mailChange(
      change: 'email_changed' | 'phone_changed',
      to: string,
      { username, address, language }: { username: string; address: string; language: Language },
    ) {
      const values = { ...(await valuesFor('', language)), username, address: maskAddress(address) }
      await mailer.send({
        to,
        subject: formatText(memberTexts[`mail.${change}.subject`], language, values),
        text: formatText(memberTexts[`mail.${change}.text`], language, values),
      })
      log.info({ purpose: change, to: maskAddress(to), way: mailer.name }, 'a change was told by mail')
    },
    /** Reports which credentials were changed, from which device, and what to do about it. */
    async mailSecurityChange(
      to: string,
      details: { username: string; changes: readonly SecurityChange[]; device: string; address: string; time: number },
      language: Language,
    ) {
      const { changes, time, ...from } = details
      const change = changes.map((one) => formatText(memberLogTexts[one], language)).join(' · ')
      const values = { ...from, site: await readSite(language), change, time: formatTime(time) }
      await mailer.send({
        to,
        subject: formatText(memberTexts['mail.security_change.subject'], language, values),
        text: formatText(memberTexts['mail.security_change.text'], language, values),
      })
      log.info({ purpose: changes, to: maskAddress(to), way: mailer.name }, 'a change was told by mail')
    },
    /** Reports that the account will be erased, and how to prevent it. */
    async mailCancel(to: string, { language, ...details }: { username: string; date: string; language: Language }) {
      const values = { ...(await valuesFor('', language)), ...details }
      await mailer.send({
        to,
        subject: formatText(memberTexts['mail.cancel.subject'], language, values),
        text: formatText(memberTexts['mail.cancel.text'], language, values),
      })
      log.info({ purpose: 'cancel', to: maskAddress(to), way: mailer.name }, 'a cancel was told by mail')
    },
    /** Whether a provider of text messages is configured. */
    canText: sms.name !== 'off',
  }
}
