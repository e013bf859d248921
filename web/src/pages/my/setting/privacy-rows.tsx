import { useState } from 'react'
import { useAction } from '../../../api/index.ts'
import { useChangeUser } from '../../../features/account/index.ts'
import { useSession } from '../../../features/session/index.ts'
import { useText } from '../../../i18n/index.ts'
import { useBackLayer } from '../../../stack/index.ts'
import { Cell, CellGroup, Dialog, SwitchRow, useToasts } from '../../../ui/index.ts'

/** The footprint of the account: kept or not, on every device, and cleared. */
export function PrivacyRows() {
  const { t } = useText()
  const { user } = useSession()
  const changeUser = useChangeUser()
  const pause = useAction('POST /api/member.Footprint/pause')
  const [isClearing, setClearing] = useState(false)

  async function save(isRecorded: boolean) {
    const wanted = isRecorded ? 0 : 1
    const before = user.is_footprint_paused
    changeUser({ is_footprint_paused: wanted })
    try {
      const { is_footprint_paused } = await pause.mutateAsync({ is_paused: wanted })
      changeUser({ is_footprint_paused })
    } catch {
      // The policy has said why; the switch goes back.
      changeUser({ is_footprint_paused: before })
    }
  }

  return (
    <CellGroup label={t('setting.footprint_group')}>
      <SwitchRow
        label={t('setting.footprint')}
        description={t('setting.footprint_text')}
        checked={user.is_footprint_paused === 0}
        onChange={(isRecorded) => void save(isRecorded)}
      />
      <Cell label={t('setting.footprint_clear')} chevron={false} onClick={() => setClearing(true)} />
      <ClearFootprint open={isClearing} onClose={() => setClearing(false)} />
    </CellGroup>
  )
}

function ClearFootprint({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useText()
  const toasts = useToasts()
  const clear = useAction('POST /api/member.Footprint/dele')
  useBackLayer(open, onClose)

  async function clearAll() {
    await clear.mutateAsync({ is_all: 1 }).then(
      () => toasts.show(t('setting.cleared')),
      () => undefined,
    )
    onClose()
  }

  return (
    <Dialog
      open={open}
      title={t('setting.footprint_clear_title')}
      text={t('setting.footprint_clear_text')}
      tone="danger"
      confirmLabel={t('setting.clear_confirm')}
      cancelLabel={t('shell.cancel')}
      busy={clear.isPending && t('setting.clearing')}
      onConfirm={() => void clearAll()}
      onRequestClose={onClose}
    />
  )
}
