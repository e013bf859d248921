import { createRootRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { type PagePart, WithTexts } from '../../i18n/index.ts'
import { dialogSearch } from '../../parts/opened-dialog/index.ts'
import { PageSkeleton } from '../shell/page-skeleton.tsx'
import { Shell } from '../shell/shell.tsx'
import { lazyPage } from './lazy-page.tsx'

/** The shell, in which every page stands. */
export const rootRoute = createRootRoute({ component: Shell, validateSearch: dialogSearch })

/** A page that brings its texts. */
export const pageWith = (part: PagePart, load: () => Promise<{ default: ComponentType }>) =>
  lazyPage(async () => {
    const { default: Page } = await load()
    return {
      default: () => (
        <WithTexts part={part} fallback={<PageSkeleton />}>
          <Page />
        </WithTexts>
      ),
    }
  })
