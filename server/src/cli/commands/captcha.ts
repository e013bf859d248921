import { findCaptcha } from '../../modules/member/index.ts'
import { CommandFailure, type ServiceCommand } from '../command.ts'
import { argumentOf } from '../parse-args.ts'

export const captchaCommand: ServiceCommand = {
  name: 'captcha',
  summary: 'Shows the code of a captcha picture that still waits, to help a visitor who cannot read it',
  arguments: [{ name: 'captcha_id', meaning: 'id of the picture, from the answer of Register/captcha' }],
  options: {},
  runs: 'service',
  async run({ deps }, given, output) {
    const code = await findCaptcha(deps.cache, argumentOf(given, 0))
    if (code === undefined)
      throw new CommandFailure(
        'No captcha of this id waits: it was used, three minutes have passed, or another process drew it.',
      )
    output.say(code)
    return 0
  },
}
