/** Codes on their way to members: text in the reader's language, sent, and a log line that tells neither code nor address. */
import type { Language } from '@zimu/contract'
import type { Log } from '../../log.ts'
import type { Mailer } from '../../ports/mailer/index.ts'
import type { Sms } from '../../ports/sms/index.ts'
import { formatText } from '../../texts/index.ts'
import { memberTexts } from '../../texts/member.ts'
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
  async function valuesFor(code: string, language: Language) {
    const { values, variants } = await settings.all()
    const site = variants.get(`setting.title.${language}`) ?? values['setting.title']
    return { site, code, minutes: CODE_LIFE_MS / 60_000 }
  }

  return {
    /** Rejects when the mail could not be handed over. */
    async mailCode(purpose: 'email_bind' | 'password_reset', to: string, code: string, language: Language) {
      const values = await valuesFor(code, language)
      await mailer.send({
        to,
        subject: formatText(memberTexts[`mail.${purpose}.subject`], language, values),
        text: formatText(memberTexts[`mail.${purpose}.text`], language, values),
      })
      log.info({ purpose, to: maskAddress(to), way: mailer.name }, 'a code was mailed')
    },
    /** Rejects when the message could not be handed over. */
    async textCode(to: string, code: string, language: Language) {
      await sms.send({ to, text: formatText(memberTexts['sms.phone_bind'], language, await valuesFor(code, language)) })
      log.info({ purpose: 'phone_bind', to: maskAddress(to), way: sms.name }, 'a code was sent by text message')
    },
  }
}
