export { Markup } from './markup.tsx'
