import { maskEmail, maskPhone } from '../../../features/account/index.ts'
import { usePageLink } from '../../../features/links/index.ts'
import { useSession } from '../../../features/session/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Cell, CellGroup } from '../../../ui/index.ts'

/** Account, password, mail and phone. */
export function AccountCells() {
  const { t } = useText()
  const { user } = useSession()
  const link = usePageLink()
  return (
    <CellGroup>
      <Cell label={t('form.account')} value={user.username} />
      <Cell label={t('safety.password')} value={t('safety.change')} {...link('/pages/my/password')} />
      <Cell
        label={t('form.email')}
        value={user.email ? maskEmail(user.email) : t('safety.unbound')}
        valueTone={user.email ? 'plain' : 'notice'}
        {...link('/pages/my/email')}
      />
      <Cell
        label={t('safety.phone')}
        value={user.phone ? maskPhone(user.phone) : t('safety.unbound')}
        valueTone={user.phone ? 'plain' : 'notice'}
        {...link('/pages/my/phone')}
      />
    </CellGroup>
  )
}
