/** Figures by day, and the overview of the console. */
export { openFigures } from './figures.module.ts'
