export { BackLink } from './back-link.tsx'
export { HeadTools, useHasHeadPlace } from './head-tools.tsx'
export { PageHead, type PageHeadProps, useWindowTitle } from './page-head.tsx'
export { StickyHead } from './sticky-head.tsx'
