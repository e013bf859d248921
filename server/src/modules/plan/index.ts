/** Plans as operators write them: texts, order, prices now and at a time. What visitors see of them is in the module of orders. */
export { openPlan, type PlanDeps } from './plan.module.ts'
