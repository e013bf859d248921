export { ErrorState } from './error-state.tsx'
export { EmptyState, NoPermission, NothingFound, NotThere } from './states.tsx'
