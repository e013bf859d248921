/** Field for the code of the second factor, for logins and sensitive actions. */

export { StepCodeChoice } from './step-code-choice.tsx'
export { CODE_REFUSALS, StepCodeField } from './step-code-field.tsx'
export { useHasSecondStep } from './use-has-second-step.ts'
