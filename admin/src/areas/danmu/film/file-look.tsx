import type { Output } from '@zimu/contract'
import { useText } from '../../../i18n/index.ts'
import styles from './film.module.css'

export type Look = Output<'POST /admin/api/danmu.Film/import'>

/** What a file would bring: how much of it is read, and what is left out why. */
export function FileLook({ look }: { look: Look }) {
  const { t, formats } = useText()
  const { read_num, added_num, held_num, known_num, left_out } = look
  return (
    <div className={styles.look} aria-live="polite">
      <p>{t('films.read', { n: read_num, count: formats.count(read_num) })}</p>
      <p>
        {t('films.look', { n: added_num, count: formats.count(added_num), known: formats.count(known_num) })}
        {held_num > 0 && ` ${t('films.held', { n: held_num, count: formats.count(held_num) })}`}
      </p>
      {left_out.length > 0 && (
        <table className={styles.left}>
          <caption>{t('films.left')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('films.why')}</th>
              <th scope="col">{t('films.num')}</th>
              <th scope="col">{t('films.examples')}</th>
            </tr>
          </thead>
          <tbody>
            {left_out.map(({ reason, num, examples }) => (
              <tr key={reason}>
                <th scope="row">{t(`films.fault_${reason}`)}</th>
                <td>{formats.count(num)}</td>
                <td>{examples.join(' · ') || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
