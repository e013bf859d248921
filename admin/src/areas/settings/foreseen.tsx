/** What a change of settings will do, as the server foresees it. */
import type { Input, Output } from '@zimu/contract'
import { useEffect, useState } from 'react'
import { createRequestId, useApi } from '../../api/index.ts'
import { type Text, useText } from '../../i18n/index.ts'
import styles from './settings.module.css'

const SAVE = 'POST /admin/api/setting.Setting/save'
export type Foreseen = Pick<Output<typeof SAVE>, 'deletes' | 'effects' | 'reach'>

const NOTHING: Foreseen = { deletes: [], effects: [], reach: null }

/** What the server says will happen; undefined: it has not answered. A failure says nothing: saving will say it. */
export function useForeseen(changes: Input<typeof SAVE>['changes']): Foreseen | undefined {
  const api = useApi()
  const [foreseen, setForeseen] = useState<Foreseen>()
  useEffect(() => {
    let isGone = false
    const keep = (answer: Foreseen) => void (isGone || setForeseen(answer))
    api.call(SAVE, { request_id: createRequestId(), changes, dry: 1 }).then(keep, () => keep(NOTHING))
    return () => {
      isGone = true
    }
  }, [api, changes])
  return foreseen
}

/** Whether it may be saved: nobody shuts out the address that they are at. */
export const isAllowed = (foreseen: Foreseen | undefined): boolean => foreseen?.reach?.is_inside !== 0

function sayReach({ address, is_inside, network_num }: NonNullable<Foreseen['reach']>, { t }: Text): string {
  if (is_inside === 0) return t('settings.reach_outside', { address })
  if (network_num === 0) return t('settings.reach_any', { address })
  return t('settings.reach_inside', { address, n: network_num })
}

type Effect = Foreseen['effects'][number]

function sayEffect({ kind, count, of, hours }: Effect, name: string, { t }: Text): string {
  switch (kind) {
    case 'registered':
      return t('settings.effect_registered', { n: count })
    case 'logged_in':
      return t('settings.effect_logged_in', { n: count })
    case 'without_code':
      return t('settings.effect_without_code', { n: count, of })
    case 'refused_accounts':
      return t('settings.effect_accounts', { n: count, of })
    case 'refused_members':
      return t('settings.effect_members', { n: count, of, hours })
    case 'refused_guests':
      return t('settings.effect_guests', { n: count, of, hours })
    case 'not_counted':
      return t('settings.effect_not_counted', { name })
  }
}

export interface ConsequencesProps {
  foreseen: Foreseen
  /** The name of a setting that changes. */
  nameOf: (key: string) => string
}

/** Consequences in sentences. */
export function Consequences({ foreseen: { deletes, effects, reach }, nameOf }: ConsequencesProps) {
  const text = useText()
  return (
    <>
      {deletes
        .filter(({ count }) => count > 0)
        .map(({ key, count }) => (
          <p key={key} className={styles.deletes}>
            {text.t('settings.deletes', { n: count, name: nameOf(key) })}
          </p>
        ))}
      {effects.map((effect) => (
        <p key={effect.key} className={styles.foreseen}>
          {sayEffect(effect, nameOf(effect.key), text)}
        </p>
      ))}
      {reach && <p className={reach.is_inside === 0 ? styles.deletes : styles.foreseen}>{sayReach(reach, text)}</p>}
    </>
  )
}
