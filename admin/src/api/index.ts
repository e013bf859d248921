/** Calls of the console and the words for their failures. `use-call.ts` needs React Query and is imported by itself. */
export {
  type Api,
  createApi,
  createRequestId,
  GivenUp,
  type Interventions,
  isSessionFailure,
  requestNumberOf,
} from './api.ts'
export { ApiProvider, useApi } from './api-context.tsx'
export { builds } from './build.ts'
export { describeFailure, type FailureText } from './failure-text.ts'
