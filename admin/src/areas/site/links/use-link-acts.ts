import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { useToasts } from '../../../parts/toast/index.ts'
import { entryConflict } from '../entry-conflict.ts'
import { LINKS } from '../site-words.ts'
import type { SiteLink } from './site-link.ts'

/** Acts on links, at once with “undo”. */
export function useLinkActs() {
  const text = useText()
  const { t } = text
  const perform = usePerform()
  const toasts = useToasts()
  return {
    async order(link_ids: number[]): Promise<boolean> {
      const done = t('site.order_done')
      return (
        (await perform({ id: 'POST /admin/api/site.Link/order', input: { link_ids }, done, areas: LINKS })) !==
        undefined
      )
    },
    /** Asks all addresses now. */
    async check(): Promise<void> {
      const found = await perform({ id: 'POST /admin/api/site.Link/check', input: {}, done: '', areas: LINKS })
      if (found) toasts.show({ text: t('links.check_done', { n: found.checked_num, dead: found.dead_num }) })
    },
    show: ({ link_id, version, name }: SiteLink, isShown: boolean) =>
      void perform({
        id: 'POST /admin/api/site.Link/disable',
        input: { link_id, version, is_disable: isShown ? 0 : 1 },
        done: t(isShown ? 'site.show_done' : 'site.hide_done', { title: name }),
        areas: LINKS,
        conflict: entryConflict(name, t(isShown ? 'site.show' : 'site.hide'), text),
      }),
    remove: ({ link_id, version, name }: SiteLink) =>
      void perform({
        id: 'POST /admin/api/site.Link/delete',
        input: { link_id, version },
        done: t('site.delete_done', { title: name }),
        areas: LINKS,
        conflict: entryConflict(name, t('site.delete'), text),
      }),
  }
}
