import { useState } from 'react'
import { useCall } from '../../../api/index.ts'
import { hasPasskeys } from '../../../features/account/index.ts'
import { lateSheet } from '../../../features/late/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Cell, CellGroup } from '../../../ui/index.ts'

const SecondStepSheet = lateSheet(async () => (await import('../../../features/login-guard/index.ts')).SecondStepSheet)
const PasskeySheet = lateSheet(async () => (await import('../../../features/login-guard/index.ts')).PasskeySheet)
const LoginHistorySheet = lateSheet(
  async () => (await import('../../../features/login-guard/index.ts')).LoginHistorySheet,
)

/** What protects the login: second step, passkeys, and what happened so far. */
export function GuardCells() {
  const { t } = useText()
  const step = useCall('GET /api/member.SecondFactor/info', {}, { fresh_ms: 0 }).data
  const passkeys = useCall('GET /api/member.Passkey/list', {}, { fresh_ms: 0 }).data?.list
  const [shown, setShown] = useState<'' | 'step' | 'passkeys' | 'history'>('')
  const close = () => setShown('')
  const has_passkeys = hasPasskeys(location.hostname) || (passkeys?.length ?? 0) > 0
  return (
    <>
      <CellGroup label={t('safety.guard')}>
        <Cell
          label={t('second_step.title')}
          value={step && t(step.is_on === 1 ? 'safety.on' : 'safety.off')}
          onClick={() => setShown('step')}
        />
        {has_passkeys && (
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
