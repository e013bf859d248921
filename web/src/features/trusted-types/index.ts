export { parseInert, trustedMarkup, trustedScript } from './trusted-types.ts'
