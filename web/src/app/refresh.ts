import { isLoggedIn, refreshUser } from '../features/session/index.ts'
import { saveSettings } from '../features/site/index.ts'
import type { Composition } from './compose.ts'
import { isFresh } from './first-view.ts'

/**
 * What is read anew at every start, in the background: site settings, and user info of whoever is logged in (an expired
 * membership disappears, a fresh one shows). Failures are silent: the kept values serve on.
 */
export function refreshAtStart({ api, session, site, first_view }: Composition): void {
  const quiet = { hideErrorToast: true }
  if (!first_view || !isFresh(first_view))
    api.call('GET /api/setting.Setting/setting', {}, quiet).then(
      (data) => saveSettings(site, data),
      () => undefined,
    )
  if (isLoggedIn(session.get())) void refreshUser(api, session)
}
