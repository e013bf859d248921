export { NavTrailing, NavTrailingContext } from './nav-trailing.tsx'
export { type OpenVerb, type PageLink, useOpenPage, usePageLink } from './page-link.ts'
