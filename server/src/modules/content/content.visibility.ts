/** Which contents visitors see now, and who may view them. */
import type { ContentCard, Language } from '@zimu/contract'
import type { Caller } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { Refusal } from '../../refusal.ts'
import type { Settings } from '../site/index.ts'
import type { Cards } from './cards.ts'
import { findVisible, type VisibleContent } from './content.repo.ts'
import { isUnlocked } from './content.rules.ts'
import type { Release } from './writing/release.ts'

export interface OpenDeps {
  settings: Pick<Settings, 'get'>
  release: Pick<Release, 'releaseIfDue'>
}

/** Begins the public calls: throws `content.closed` if the operator has switched them off, and releases due contents. */
export async function requireOpen({ settings, release }: OpenDeps): Promise<void> {
  if ((await settings.get('content.is_api_content')) === 0) throw new Refusal('content.closed')
  await release.releaseIfDue()
}

export interface VisibilityDeps {
  db: Db
  cards: Pick<Cards, 'listCards' | 'readFlags'>
  release: Pick<Release, 'releaseIfDue'>
}

/** Queries for other modules. They work while the public calls are switched off. */
export function createVisibility({ db, cards, release }: VisibilityDeps) {
  /** A visible content by id (digits) or unique key. */
  async function findReleased(key: string): Promise<VisibleContent | undefined> {
    await release.releaseIfDue()
    return findVisible(db, key)
  }

  return {
    findVisible: findReleased,

    /** The same. Throws `content.not_found`. */
    async requireVisible(key: string): Promise<VisibleContent> {
      const found = await findReleased(key)
      if (!found) throw new Refusal('content.not_found')
      return found
    },

    /** Cards by content id, with the caller's flags; ids of contents that are not visible are absent. */
    async listCards(
      contentIds: readonly number[],
      language: Language,
      caller: Pick<Caller, 'member_id'> | null,
    ): Promise<Map<number, ContentCard>> {
      await release.releaseIfDue()
      return cards.listCards(contentIds, language, caller)
    },

    /** Whether a member (null: a guest) may view a content now. */
    async canView(content: Pick<VisibleContent, 'content_id' | 'is_vip'>, member_id: number | null): Promise<boolean> {
      if (content.is_vip === 0) return true
      return isUnlocked(content, await cards.readFlags([content.content_id], member_id))
    },
  }
}
