export { createDocsPage, DOCS_CSS } from './docs-page.ts'
export { createConsoleOpenApi, createOpenApi } from './document.ts'
