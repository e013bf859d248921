import { findCaptcha } from '../../modules/member/index.ts'
import { CommandFailure, type ServiceCommand } from '../command.ts'
import { argumentOf } from '../terminal/parse-args.ts'

export const captchaCommand: ServiceCommand = {
  name: 'captcha',
  summary: 'Shows the code of an unused captcha, to help a visitor who cannot read it',
  example: 'captcha 3f9c2b7e',
  arguments: [{ name: 'captcha_id', meaning: 'id of the captcha, from the response of Register/captcha' }],
  options: {},
  runs: 'service',
  isRead: true,
  async run({ deps }, given, output) {
    const code = await findCaptcha(deps.cache, argumentOf(given, 0))
    if (code === undefined)
      throw new CommandFailure(
        'There is no unused captcha with this id: it was used, it has expired (after 3 minutes), or another process created it.',
      )
    output.print(code)
    return 0
  },
}
