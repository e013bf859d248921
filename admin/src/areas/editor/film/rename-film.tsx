import { LANGUAGES } from '@zimu/contract/constants'
import { MAX_FILM_TITLE } from '@zimu/contract/films'
import { type FormEvent, useState } from 'react'
import { LANGUAGE_NAMES, useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/field/field.tsx'
import styles from './film-section.module.css'
import type { Film, FilmWrite } from './use-films.ts'

export interface RenameFilmProps {
  film: Film
  write: FilmWrite
  onClose: () => void
}

/** Titles of one film, in every language. */
export function RenameFilm({ film, write, onClose }: RenameFilmProps) {
  const { t } = useText()
  const [titles, setTitles] = useState(film.titles)
  const [isBusy, setBusy] = useState(false)
  async function save(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const { file_id } = film
    const answer = await write({
      id: 'POST /admin/api/media.Film/save',
      input: { file_id, titles },
      done: t('film.title_saved'),
    })
    setBusy(false)
    if (answer) onClose()
  }
  return (
    <Dialog isOpen title={t('film.rename')} closeLabel={t('film.cancel')} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        {LANGUAGES.map((lang) => (
          <Field
            key={lang}
            label={t('film.title_of', { language: LANGUAGE_NAMES[lang] })}
            lang={lang}
            maxLength={MAX_FILM_TITLE}
            value={titles[lang] ?? ''}
            onChange={(event) => setTitles({ ...titles, [lang]: event.target.value })}
          />
        ))}
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('film.title_save')}
        </Button>
      </form>
    </Dialog>
  )
}
