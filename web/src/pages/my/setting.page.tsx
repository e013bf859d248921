import { DisplayRows } from './setting/display-rows.tsx'
import { LogoutButton } from './setting/logout-button.tsx'
import { OtherRows } from './setting/other-rows.tsx'
import { PlayRows } from './setting/play-rows.tsx'
import { PrivacyRows } from './setting/privacy-rows.tsx'
import styles from './setting/setting.module.css'
import { StorageRows } from './setting/storage-rows.tsx'

export default function SettingPage() {
  return (
    <div className={styles.page}>
      <DisplayRows />
      <PlayRows />
      <PrivacyRows />
      <StorageRows />
      <OtherRows />
      <LogoutButton />
    </div>
  )
}
