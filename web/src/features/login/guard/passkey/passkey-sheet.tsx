import type { Output } from '@zimu/contract'
import { useState } from 'react'
import { useCall } from '../../../../api/index.ts'
import { useText } from '../../../../i18n/index.ts'
import { useBackLayer } from '../../../../stack/index.ts'
import { Button, Sheet, SheetText, SkeletonLine } from '../../../../ui/index.ts'
import { hasPasskeys } from '../../../account/index.ts'
import { SectionFailure } from '../../../failure/index.ts'
import { AddPasskey } from './add-passkey.tsx'
import styles from './passkey.module.css'
import { PasskeyEntry } from './passkey-entry.tsx'

const LIST = 'GET /api/member.Passkey/list'
type Passkey = Output<typeof LIST>['list'][number]

interface PasskeySheetProps {
  open: boolean
  onClose: () => void
}

/** Adds, renames and removes the own passkeys. */
export function PasskeySheet({ open, onClose }: PasskeySheetProps) {
  const { t } = useText()
  const [isAdding, setAdding] = useState(false)
  useBackLayer(open, onClose)
  if (!open && isAdding) setAdding(false)
  const back = isAdding ? { label: t('shell.back'), onClick: () => setAdding(false) } : undefined
  return (
    <Sheet
      open={open}
      title={t(isAdding ? 'passkey.add' : 'passkey.title')}
      closeLabel={t('shell.close')}
      onRequestClose={onClose}
      back={back}
      height="tall"
    >
      {isAdding ? <AddPasskey onAdded={() => setAdding(false)} /> : <Own onAdd={() => setAdding(true)} />}
    </Sheet>
  )
}

function Own({ onAdd }: { onAdd: () => void }) {
  const { t } = useText()
  const { data, error, refetch } = useCall(LIST, {}, { freshMs: 0 })
  return (
    <>
      <SheetText>{t('passkey.text')}</SheetText>
      {data && <List passkeys={data.list} onChanged={() => void refetch()} />}
      {!data && (error ? <SectionFailure onRetry={() => void refetch()} /> : <SkeletonLine height={16} width="52%" />)}
      {hasPasskeys(location.hostname) && (
        <div className={styles.buttons}>
          <Button variant={data?.list.length ? 'secondary' : 'primary'} onClick={onAdd}>
            {t('passkey.add')}
          </Button>
        </div>
      )}
    </>
  )
}

function List({ passkeys, onChanged }: { passkeys: readonly Passkey[]; onChanged: () => void }) {
  if (passkeys.length === 0) return null
  return (
    <ul className={styles.list}>
      {passkeys.map((passkey) => (
        <li key={passkey.passkey_id}>
          <PasskeyEntry passkey={passkey} onChanged={onChanged} />
        </li>
      ))}
    </ul>
  )
}
