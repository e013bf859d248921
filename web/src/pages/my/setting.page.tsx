import { DisplayRows } from './setting/display-rows.tsx'
import { LogoutButton } from './setting/logout-button.tsx'
import { OtherRows } from './setting/other-rows.tsx'
import { PlayRows } from './setting/play-rows.tsx'

export default function SettingPage() {
  return (
    <>
      <DisplayRows />
      <PlayRows />
      <OtherRows />
      <LogoutButton />
    </>
  )
}
