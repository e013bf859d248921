export { NavTrailing } from './nav-trailing.tsx'
export { NavTrailingContext } from './nav-trailing-context.ts'
export { useOpenPage } from './open-page.ts'
export { type OpenVerb, type PageLink, usePageLink } from './page-link.ts'
