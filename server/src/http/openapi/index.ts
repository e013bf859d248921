export { createDocsPage, DOCS_CSS } from './docs-page.ts'
export { createOpenApi } from './document.ts'
