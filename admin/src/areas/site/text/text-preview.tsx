import type { Language } from '@zimu/contract/constants'
import { useText } from '../../../i18n/index.ts'
import { Markup } from '../../../parts/markup/index.ts'
import { SkeletonLine } from '../../../ui/skeleton/skeleton.tsx'
import styles from './site-text.module.css'
import { useSiteText } from './use-site-text.ts'

export interface TextPreviewProps {
  title: string
  markdown: string
  lang: Language
}

/** A text of the site as visitors will read it. */
export function TextPreview({ title, markdown, lang }: TextPreviewProps) {
  const { t } = useText()
  const html = useSiteText(markdown)
  return (
    <section className={styles.preview} aria-label={t('site.preview')}>
      <div className={styles.page} lang={lang}>
        <p className={styles.title}>{title || t('site.untitled')}</p>
        {html === undefined ? <SkeletonLine width="80%" /> : <Markup html={html} />}
      </div>
    </section>
  )
}
