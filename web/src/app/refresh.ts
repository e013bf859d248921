import { isLoggedIn, refreshUser } from '../features/session/index.ts'
import { saveSettings } from '../features/site/index.ts'
import type { Composition } from './compose.ts'
import { isFresh } from './first-view/first-view.ts'

/**
 * Refreshes in the background at every start: site settings, and user info of a member (for changes of the membership).
 * On failure the stored values stay.
 */
export function refreshAtStart({ api, session, site, firstView }: Composition): void {
  const quiet = { hideErrorToast: true }
  if (!firstView || !isFresh(firstView))
    api.call('GET /api/setting.Setting/setting', {}, quiet).then(
      (data) => saveSettings(site, data),
      () => undefined,
    )
  if (isLoggedIn(session.get())) void refreshUser(api, session)
}
