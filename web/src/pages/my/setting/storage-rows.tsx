import { useEffect, useState } from 'react'
import { useClearLocalData } from '../../../features/preferences/index.ts'
import { sizeOf, useText } from '../../../i18n/index.ts'
import { useBackLayer } from '../../../stack/index.ts'
import { forgetKept, measureKept } from '../../../storage/index.ts'
import { Cell, CellGroup, Dialog, useToasts } from '../../../ui/index.ts'

type Asked = 'kept' | 'local'

/** What this phone keeps for the app, with its size where the browser tells it, and the ways to clear it. */
export function StorageRows() {
  const { t, language } = useText()
  const toasts = useToasts()
  const clearLocalData = useClearLocalData()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [bytes, setBytes] = useState<number>()
  useBackLayer(asked !== null, () => setAsked(null))

  useEffect(() => {
    let isGone = false
    void measureKept().then((size) => isGone || setBytes(size))
    return () => {
      isGone = true
    }
  }, [])

  async function clear() {
    setAsked(null)
    if (asked === 'kept') await forgetKept()
    else clearLocalData()
    toasts.show(t('setting.cleared'))
    setBytes(await measureKept())
  }

  return (
    <>
      <CellGroup label={t('setting.storage')}>
        <Cell
          label={t('setting.storage_used')}
          value={bytes === undefined ? t('setting.storage_unknown') : sizeOf(language)(bytes)}
        />
        <Cell
          label={t('setting.kept')}
          description={t('setting.kept_what')}
          chevron={false}
          onClick={() => setAsked('kept')}
        />
        <Cell
          label={t('setting.clear')}
          description={t('setting.clear_what')}
          chevron={false}
          onClick={() => setAsked('local')}
        />
      </CellGroup>
      <Dialog
        open={asked !== null}
        title={t(asked === 'kept' ? 'setting.kept_title' : 'setting.clear_title')}
        text={t(asked === 'kept' ? 'setting.kept_text' : 'setting.clear_text')}
        confirmLabel={t('setting.clear_confirm')}
        cancelLabel={t('shell.cancel')}
        onConfirm={() => void clear()}
        onRequestClose={() => setAsked(null)}
      />
    </>
  )
}
