import { useState } from 'react'
import { useCall } from '../../../api/index.ts'
import { hasPasskeys } from '../../../features/account/index.ts'
import { lazySheet } from '../../../features/lazy/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Cell, CellGroup } from '../../../ui/index.ts'

const SecondStepSheet = lazySheet(async () => (await import('../../../features/login/guard/index.ts')).SecondStepSheet)
const PasskeySheet = lazySheet(async () => (await import('../../../features/login/guard/index.ts')).PasskeySheet)
const LoginHistorySheet = lazySheet(
  async () => (await import('../../../features/login/guard/index.ts')).LoginHistorySheet,
)

/** What protects the login: second step, passkeys, and what happened so far. */
export function GuardCells() {
  const { t } = useText()
  const step = useCall('GET /api/member.SecondFactor/info', {}, { freshMs: 0 }).data
  const passkeys = useCall('GET /api/member.Passkey/list', {}, { freshMs: 0 }).data?.list
  const [shown, setShown] = useState<'' | 'step' | 'passkeys' | 'history'>('')
  const close = () => setShown('')
  const showsPasskeys = hasPasskeys(location.hostname) || (passkeys?.length ?? 0) > 0
  return (
    <>
      <CellGroup label={t('safety.guard')}>
        <Cell
          label={t('second_step.title')}
          value={step && t(step.is_on === 1 ? 'safety.on' : 'safety.off')}
          onClick={() => setShown('step')}
        />
        {showsPasskeys && (
          <Cell label={t('passkey.title')} value={passkeys?.length} onClick={() => setShown('passkeys')} />
        )}
        <Cell label={t('history.title')} onClick={() => setShown('history')} />
      </CellGroup>
      <SecondStepSheet open={shown === 'step'} onClose={close} />
      <PasskeySheet open={shown === 'passkeys'} onClose={close} />
      <LoginHistorySheet open={shown === 'history'} onClose={close} />
    </>
  )
}
