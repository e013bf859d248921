import { Lock } from 'lucide'
import { useAuthLink } from '../../../../features/login/needed/index.ts'
import { useCheapestPlan, useJoin, usePlans } from '../../../../features/order/index.ts'
import { useSession } from '../../../../features/session/index.ts'
import type { ContentInfo } from '../../../../features/watching/index.ts'
import { datesOf, parseWireTime, type TextKey, useText } from '../../../../i18n/index.ts'
import { useStackApi } from '../../../../stack/index.ts'
import { Button, Icon } from '../../../../ui/index.ts'
import styles from './locked-panel.module.css'
import { useOpenRedeem } from './redeem-layer.tsx'

const TITLES: Record<ContentInfo['kind'], TextKey> = {
  video: 'video.locked.video',
  gallery: 'video.locked.gallery',
  article: 'video.locked.article',
}
const TEXTS: Record<ContentInfo['kind'], TextKey> = {
  video: 'video.locked_text.video',
  gallery: 'video.locked_text.gallery',
  article: 'video.locked_text.article',
}

/** Why it does not open, by what the membership is and what the server counts. */
function useReason({ kind, can_exchange }: ContentInfo): string {
  const { t, language } = useText()
  const { membership } = useSession()
  const vipCount = usePlans().data?.vip_content_num ?? 0
  if (membership.state === 'expired') {
    return t('video.locked_expired', { date: datesOf(language).date(parseWireTime(membership.expired_time)) })
  }
  if (can_exchange === 0) return t('video.locked_members')
  return vipCount > 0 ? t(TEXTS[kind], { n: vipCount }) : t('video.locked_plain')
}

/** The way in to a VIP content: join, or a code. It goes by itself once the content is open. */
export function LockedPanel({ info }: { info: ContentInfo }) {
  const { t } = useText()
  const reason = useReason(info)
  const cheapest = useCheapestPlan()
  const stack = useStackApi()
  const auth = useAuthLink()
  const join = useJoin()
  const { isLoggedIn, membership } = useSession()
  const openRedeem = useOpenRedeem()
  const joinButton = (
    <Button onClick={() => join({ back: stack.current().url })}>
      {t(membership.state === 'expired' ? 'video.renew' : 'video.join')}
    </Button>
  )
  return (
    <section className={styles.panel} aria-label={t(TITLES[info.kind])}>
      <div className={styles.reason}>
        <Icon of={Lock} size={22} className={styles.lock} />
        <div>
          <h2 className={styles.title}>{t(TITLES[info.kind])}</h2>
          <p className={styles.text}>{reason}</p>
          <p className={styles.price}>{cheapest && t('video.from_price', cheapest)}</p>
        </div>
      </div>
      {info.can_exchange === 1 ? (
        <div className={styles.buttons}>
          {joinButton}
          <Button variant="secondary" onClick={openRedeem}>
            {t('video.use_code')}
          </Button>
        </div>
      ) : (
        joinButton
      )}
      {!isLoggedIn && (
        <p className={styles.login}>
          {t('video.member_already')}
          <a className={styles.loginLink} {...auth('login')}>
            {t('video.login')}
          </a>
        </p>
      )}
    </section>
  )
}
