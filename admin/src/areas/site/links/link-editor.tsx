import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Switch } from '../../../ui/switch/switch.tsx'
import { entryConflict } from '../entry-conflict.ts'
import styles from '../site.module.css'
import { LINKS } from '../site-words.ts'
import type { SiteLink } from './site-link.ts'

/** Makes or changes a link. */
export function LinkEditor({ link, onClose }: { link: SiteLink | undefined; onClose: () => void }) {
  const text = useText()
  const { t } = text
  const perform = usePerform()
  const [name, setName] = useState(link?.name ?? '')
  const [url, setUrl] = useState(link?.url ?? 'https://')
  const [desc, setDesc] = useState(link?.desc ?? '')
  const [isShown, setShown] = useState(link?.is_disable !== 1)
  const [wrong, setWrong] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isReady = name.trim() !== '' && url.trim().length > 'https://'.length

  async function save() {
    if (isBusy || !isReady) return
    setBusy(true)
    setWrong('')
    const answer = await perform({
      id: 'POST /admin/api/site.Link/save',
      input: {
        ...(link ? { link_id: link.link_id, version: link.version } : {}),
        ...{ name: name.trim(), url: url.trim(), desc: desc.trim(), is_disable: isShown ? 0 : 1 },
      },
      done: t('links.saved', { name: name.trim() }),
      areas: LINKS,
      conflict: entryConflict(link?.name ?? '', t('site.save_still'), text),
      onFailure({ error, msg }) {
        if (error === 'content.url_shape') setWrong(msg)
        return error === 'content.url_shape'
      },
    })
    setBusy(false)
    if (answer) onClose()
  }

  return (
    <Dialog
      isOpen
      title={link ? link.name : t('links.new')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('confirm.cancel')}</Button>
          <Button variant="primary" isBusy={isBusy} disabled={!isReady} onClick={() => void save()}>
            {t('site.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field
          label={t('site.name')}
          maxLength={100}
          autoFocus
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Field
          label={t('links.url')}
          type="url"
          maxLength={500}
          error={wrong}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
        <Field label={t('links.desc')} maxLength={255} value={desc} onChange={(event) => setDesc(event.target.value)} />
        <Switch isOn={isShown} onChange={setShown}>
          {t('site.is_shown')}
        </Switch>
      </div>
    </Dialog>
  )
}
