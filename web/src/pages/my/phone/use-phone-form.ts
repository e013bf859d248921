import { captchaCode, phone as phoneField } from '@zimu/contract/fields'
import { useChangeUser, useRefreshUser } from '../../../features/account/index.ts'
import { fieldRule, useForm } from '../../../features/form/index.ts'
import { useReauthenticated } from '../../../features/login/reauthenticate/index.ts'
import { useSession } from '../../../features/session/index.ts'
import { useText } from '../../../i18n/index.ts'
import { usePage, usePageState } from '../../../stack/index.ts'
import { useToasts } from '../../../ui/index.ts'

const phoneRule = fieldRule(phoneField())

/** A number as it goes over the wire: country code, then what was typed without spaces. */
const wireNumber = (code: string, number: string) => code + number.replace(/[\s-]/g, '')

/** The form of the phone page: a number of the given country code and the code that was sent to it. */
export function usePhoneForm(code: string) {
  const { t } = useText()
  const { leave } = usePage()
  const toasts = useToasts()
  const changeUser = useChangeUser()
  const refreshUser = useRefreshUser()
  const { user } = useSession()
  const { confirmed, sheet } = useReauthenticated()
  const [typed, setTyped] = usePageState('phone', '')

  const form = useForm({
    initial: { phone: typed, captcha_code: '' },
    rules: {
      phone: (phone) => {
        if (phone.trim() === '') return 'form.problem.phone_malformed'
        const number = wireNumber(code, phone)
        return phoneRule(number) ?? (number === user.phone ? 'phone.problem.same' : null)
      },
      captcha_code: fieldRule(captchaCode()),
    },
    refusals: {
      'member.phone_malformed': 'phone',
      'member.phone_taken': 'phone',
      'member.code_required': 'captcha_code',
      'member.code_wrong': 'captcha_code',
    },
    onValues: ({ phone }) => setTyped(phone),
    async onSend({ phone: number, captcha_code }, call) {
      const { phone } = await call('POST /api/member.Member/phoneBind', {
        phone: wireNumber(code, number),
        captcha_code,
      })
      changeUser({ phone })
      void refreshUser()
      toasts.show(t('phone.done'))
      leave()
    },
  })

  /** Sends the code; false when it was not sent. */
  async function sendCode(): Promise<boolean> {
    if (!form.check(['phone'])) return false
    const phone = wireNumber(code, form.values.phone)
    let isSent = false
    await form.attempt(async (call) => {
      isSent = (await confirmed((own) => call('GET /api/member.Member/phoneCaptcha', { phone }, own))) !== undefined
    })
    return isSent
  }

  return { form, sendCode, sheet }
}
