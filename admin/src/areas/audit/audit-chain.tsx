import { useQueryClient } from '@tanstack/react-query'
import { Link2, ShieldCheck, Unlink } from 'lucide'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { parseWireTime, useText } from '../../i18n/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './audit.module.css'

const VERIFY = 'GET /admin/api/audit.Entry/verify'

/** Whether the record is whole; it walks over all of it, so it is asked for by a press. */
export function useChain() {
  const { t, formats } = useText()
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const { data, isFetching } = useCall(VERIFY, {}, { isEnabled: isAsked })
  const isBroken = data !== undefined && (data.broken_at !== null || data.is_cut === 1)
  const strip = data && (
    <span className={isBroken ? styles.broken : styles.chain}>
      <Icon of={isBroken ? Unlink : Link2} size={14} />
      {isBroken
        ? t('audit.chain_broken', { id: data.broken_at ?? data.count })
        : t('audit.chain_whole', {
            count: formats.count(data.count),
            time: formats.timeOfDay(parseWireTime(data.verify_time)),
          })}
    </span>
  )
  const button = (
    <Button
      variant="quiet"
      icon={ShieldCheck}
      isBusy={isFetching}
      onClick={() => {
        setAsked(true)
        if (isAsked) void queries.invalidateQueries({ queryKey: ['audit.Entry', VERIFY] })
      }}
    >
      {t('audit.verify')}
    </Button>
  )
  return { strip, button }
}
