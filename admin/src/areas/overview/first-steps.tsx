import { Link } from '@tanstack/react-router'
import { minutes } from '@zimu/contract/durations'
import { CircleCheck, Circle as CircleMark } from 'lucide'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { useSession } from '../../session/index.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx'
import styles from './overview.module.css'

/** What a new service needs first; what is there is ticked. Gone with the first order or play. */
export function FirstSteps() {
  const { t } = useText()
  const { can } = useSession()
  const query = useCall('GET /admin/api/overview.First/info', {}, { everyMs: minutes(1), keepsFormer: true })
  const steps = query.data?.is_new === 1 ? query.data.steps : []
  if (steps.length === 0) return null
  const named = (step: (typeof steps)[number]['step']) => {
    const words = t(`overview.step_${step}`)
    if (step === 'film' && can('media.upload')) return <Link to="/uploads">{words}</Link>
    if (step === 'notice' && can('site.write')) return <Link to="/notices/new">{words}</Link>
    if (step === 'plan' && can('plan.write')) return <Link to="/plans">{words}</Link>
    return words
  }
  return (
    <section className={styles.card} aria-labelledby="overview-first">
      <h2 id="overview-first" className={styles.heading}>
        {t('overview.first')}
      </h2>
      <p className={styles.note}>{t('overview.first_text')}</p>
      <ul className={styles.rows}>
        {steps.map(({ step, is_done }) => (
          <li key={step} className={styles.step} data-done={is_done === 1 || undefined}>
            <Icon of={is_done === 1 ? CircleCheck : CircleMark} size={18} />
            {named(step)}
            {is_done === 1 && <VisuallyHidden>{t('overview.step_done')}</VisuallyHidden>}
          </li>
        ))}
      </ul>
    </section>
  )
}
