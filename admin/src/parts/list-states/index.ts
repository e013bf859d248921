export { ListStates } from './list-states.tsx'
