import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { wordFor } from '../../../parts/worded/index.ts'
import { entryConflict } from '../entry-conflict.ts'
import { QUESTIONS } from '../site-words.ts'
import type { Question } from './question-groups.ts'

/** Acts on questions, at once with “undo”. */
export function useQuestionActs() {
  const text = useText()
  const { t, language } = text
  const perform = usePerform()
  const titleOf = ({ question }: Question) => wordFor(question, language)
  return {
    titleOf,
    async order(faq_ids: number[]): Promise<boolean> {
      const done = t('site.order_done')
      return (
        (await perform({ id: 'POST /admin/api/site.Faq/order', input: { faq_ids }, done, areas: QUESTIONS })) !==
        undefined
      )
    },
    show: (row: Question, isShown: boolean) =>
      void perform({
        id: 'POST /admin/api/site.Faq/disable',
        input: { faq_id: row.faq_id, version: row.version, is_disable: isShown ? 0 : 1 },
        done: t(isShown ? 'site.show_done' : 'site.hide_done', { title: titleOf(row) }),
        areas: QUESTIONS,
        conflict: entryConflict(titleOf(row), t(isShown ? 'site.show' : 'site.hide'), text),
      }),
    remove: (row: Question) =>
      void perform({
        id: 'POST /admin/api/site.Faq/delete',
        input: { faq_id: row.faq_id, version: row.version },
        done: t('site.delete_done', { title: titleOf(row) }),
        areas: QUESTIONS,
        conflict: entryConflict(titleOf(row), t('site.delete'), text),
      }),
  }
}
