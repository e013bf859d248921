import { createRoute } from '@tanstack/react-router'
import { commentsSearch } from '../../areas/comments/comments-search.ts'
import { bansSearch, danmuSearch } from '../../areas/danmu/danmu-search.ts'
import { feedbackSearch } from '../../areas/feedback/feedback-search.ts'
import { memberSearch, membersSearch } from '../../areas/members/members-search.ts'
import { figuresSearch } from '../../areas/overview/figures/figures-search.ts'
import { playbackSearch } from '../../areas/playback/playback-search.ts'
import { pageWith, rootRoute } from './root-route.tsx'

const membersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/members',
  validateSearch: membersSearch,
  component: pageWith('money', () => import('../../areas/members/members.page.tsx')),
})

const memberRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/members/$id',
  validateSearch: memberSearch,
  component: pageWith('money', () => import('../../areas/members/member.page.tsx')),
})

const danmuRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/danmu',
  validateSearch: danmuSearch,
  component: pageWith('interaction', () => import('../../areas/danmu/danmu.page.tsx')),
})

const bansRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/danmu/bans',
  validateSearch: bansSearch,
  component: pageWith('interaction', () => import('../../areas/danmu/bans/bans.page.tsx')),
})

const danmuWordsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/danmu/words',
  component: pageWith('interaction', () => import('../../areas/danmu/words/words.page.tsx')),
})

const commentsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/comments',
  validateSearch: commentsSearch,
  component: pageWith('interaction', () => import('../../areas/comments/comments.page.tsx')),
})

// One page for both: the list stays as it is while another thread is opened.
const feedbackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/feedback',
  validateSearch: feedbackSearch,
  component: pageWith('feedback', () => import('../../areas/feedback/feedback.page.tsx')),
})

const threadRoute = createRoute({ getParentRoute: () => feedbackRoute, path: '/$id' })

const figuresRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/figures',
  validateSearch: figuresSearch,
  component: pageWith('figures', () => import('../../areas/overview/figures/figures.page.tsx')),
})

const playbackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/playback',
  validateSearch: playbackSearch,
  component: pageWith('playback', () => import('../../areas/playback/playback.page.tsx')),
})

/** Members, their danmu, comments and feedback, and how films play for them. */
export const peopleRoutes = [
  membersRoute,
  memberRoute,
  danmuRoute,
  bansRoute,
  danmuWordsRoute,
  commentsRoute,
  feedbackRoute.addChildren([threadRoute]),
  playbackRoute,
  figuresRoute,
] as const
