/** Codes on their way to members: text in the reader's language, sent, and a log line that tells neither code nor address. */
import type { Language } from '@zimu/contract'
import type { Log } from '../../log.ts'
import type { Mailer } from '../../ports/mailer/index.ts'
import type { Sms } from '../../ports/sms/index.ts'
import { formatText, parseLanguage } from '../../texts/index.ts'
import { memberTexts } from '../../texts/member.ts'
import { formatTime } from '../../texts/time.ts'
import type { Settings } from '../site/index.ts'
import { CODE_LIFE_MS } from './code.service.ts'
import { maskAddress } from './member.rules.ts'

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
    minutes: CODE_LIFE_MS / 60_000,
  })

  return {
    /** Name of the site. */
    readSite,
    /** Rejects when the mail could not be handed over. */
    async mailCode(purpose: 'email_bind' | 'password_reset' | 'confirm', to: string, code: string, language: Language) {
      const values = await valuesFor(code, language)
      await mailer.send({
        to,
        subject: formatText(memberTexts[`mail.${purpose}.subject`], language, values),
        text: formatText(memberTexts[`mail.${purpose}.text`], language, values),
      })
      log.info({ purpose, to: maskAddress(to), way: mailer.name }, 'a code was mailed')
    },
    /** Tells an address that somebody else asked to bind it; in the language of whom it belongs to. */
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
    /** A login from a device that was not seen before; `time` in epoch milliseconds. */
    async mailNewDevice(to: string, login: { device: string; address: string; time: number }, language: Language) {
      const values = { ...login, site: await readSite(language), time: formatTime(login.time) }
      await mailer.send({
        to,
        subject: formatText(memberTexts['mail.new_device.subject'], language, values),
        text: formatText(memberTexts['mail.new_device.text'], language, values),
      })
      log.info({ to: maskAddress(to), way: mailer.name }, 'a new device was told by mail')
    },
    /** Rejects when the message could not be handed over. */
    async textCode(purpose: 'phone_bind' | 'confirm', to: string, code: string, language: Language) {
      const text = formatText(memberTexts[`sms.${purpose}`], language, await valuesFor(code, language))
      await sms.send({ to, code, text })
      log.info({ purpose, to: maskAddress(to), way: sms.name }, 'a code was sent by text message')
    },
    /** Tells a mail address that another address, or a phone, took its place or joined it. The new one is shown masked. */
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
    /** Tells that the account will be erased, and how to keep it. */
    async mailCancel(to: string, { language, ...told }: { username: string; date: string; language: Language }) {
      const values = { ...(await valuesFor('', language)), ...told }
      await mailer.send({
        to,
        subject: formatText(memberTexts['mail.cancel.subject'], language, values),
        text: formatText(memberTexts['mail.cancel.text'], language, values),
      })
      log.info({ purpose: 'cancel', to: maskAddress(to), way: mailer.name }, 'a cancel was told by mail')
    },
    /** True when text messages can go out at all. */
    can_text: sms.name !== 'off',
  }
}
