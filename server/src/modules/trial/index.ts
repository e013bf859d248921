export { trialRoutes } from './trial.routes.ts'
export { createTrial } from './trial.service.ts'
