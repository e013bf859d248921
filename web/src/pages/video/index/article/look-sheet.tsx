import { THEMES, type Theme, usePreferences } from '../../../../features/preferences/index.ts'
import { type TextKey, useText } from '../../../../i18n/index.ts'
import { useBackLayer } from '../../../../stack/index.ts'
import { CellGroup, SegmentedRow, Sheet } from '../../../../ui/index.ts'
import { ARTICLE_SIZES, type ArticleSize, useArticleSize } from './use-article-size.ts'

const SIZE_TEXTS: Record<ArticleSize, TextKey> = {
  15: 'article.size.small',
  17: 'article.size.standard',
  19: 'article.size.large',
  21: 'article.size.huge',
}
const THEME_TEXTS: Record<Theme, TextKey> = {
  system: 'article.theme.system',
  light: 'article.theme.light',
  dark: 'article.theme.dark',
}

/** Size of the text, light or dark: the Aa button of articles. */
export function LookSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useText()
  const { size, setSize } = useArticleSize()
  const { preferences, change } = usePreferences()
  useBackLayer(open, onClose)
  return (
    <Sheet open={open} title={t('article.look')} closeLabel={t('shell.close')} onRequestClose={onClose}>
      <CellGroup bare>
        <SegmentedRow
          roomy
          label={t('article.size')}
          options={ARTICLE_SIZES.map((each) => ({ id: String(each), label: t(SIZE_TEXTS[each]) }))}
          value={String(size)}
          onChange={(id) => setSize(ARTICLE_SIZES.find((each) => String(each) === id) ?? size)}
        />
        <SegmentedRow
          roomy
          label={t('article.theme')}
          options={THEMES.map((id) => ({ id, label: t(THEME_TEXTS[id]) }))}
          value={preferences.theme}
          onChange={(theme) => change({ theme })}
        />
      </CellGroup>
    </Sheet>
  )
}
