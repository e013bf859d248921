import type { Module } from '../../module.ts'
import { mergeTrials } from './trial.repo.ts'
import { trialRoutes } from './trial.routes.ts'
import { createTrial, type TrialDeps } from './trial.service.ts'

export function openTrial(deps: TrialDeps) {
  const service = createTrial(deps)
  return { service, handlers: trialRoutes(service), merge: mergeTrials } satisfies Module
}
