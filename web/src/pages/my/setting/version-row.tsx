import { useState } from 'react'
import { version } from '../../../../package.json'
import { useText } from '../../../i18n/index.ts'
import { Cell, UpdatePrompt, useToasts } from '../../../ui/index.ts'
import { entryScript } from '../../../worker/core/entry-script.ts'

/** Whether the site serves another build than the one that runs. Rejects without a network. */
async function findNewer(): Promise<boolean> {
  const response = await fetch('/', { cache: 'no-store' })
  const served = entryScript(await response.text())
  const running = entryScript(document.documentElement.outerHTML)
  return served !== null && served !== running
}

/** The version; a press asks for a newer one. */
export function VersionRow() {
  const { t } = useText()
  const toasts = useToasts()
  const [isOutdated, setOutdated] = useState(false)

  async function check() {
    try {
      if (await findNewer()) setOutdated(true)
      else toasts.show(t('setting.newest'))
    } catch {
      toasts.show(t('failure.network'), { tone: 'alert' })
    }
  }

  return (
    <>
      <Cell label={t('setting.version')} value={version} chevron={false} onClick={() => void check()} />
      {isOutdated && (
        <UpdatePrompt
          text={t('offline.update')}
          actionLabel={t('offline.update_now')}
          onAction={() => location.reload()}
          dismissLabel={t('shell.close')}
          onDismiss={() => setOutdated(false)}
        />
      )}
    </>
  )
}
