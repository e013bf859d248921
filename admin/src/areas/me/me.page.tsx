import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { PageHead } from '../../parts/page-head/index.ts'
import { ErrorState } from '../../parts/states/index.ts'
import { roleName, useSession } from '../../session/index.ts'
import { AlertsSection } from './alerts-section.tsx'
import { AppSection } from './app-section.tsx'
import { LookSection } from './look-section.tsx'
import styles from './me.module.css'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { RecordSection } from './record-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** `/admin/me`: the own account, its ways in, and where it is signed in. */
export default function MePage() {
  const text = useText()
  const { t } = text
  const { data } = useSession()
  const query = useCall('GET /admin/api/operator.Me/info', {})
  const me = query.data
  return (
    <>
      <PageHead
        title={t('nav.me')}
        after={data.roles.map((role) => roleName(role, data.role_names, text)).join(text.formats.comma)}
      />
      <div className={styles.page}>
        <LookSection />
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {me && (
          <>
            <PasswordSection name={me.name} pwd_time={me.pwd_time} />
            <PasskeysSection me={me} />
            <AppSection me={me} />
          </>
        )}
        <AlertsSection />
        <SessionsSection />
        <RecordSection />
      </div>
    </>
  )
}
