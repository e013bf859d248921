export { parseInert, trustedMarkup, trustedScript } from './trusted.ts'
