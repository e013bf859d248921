import type { Rules } from '../core/guard.ts'
import { closeLayer } from '../core/layers.ts'
import { type OpenRequest, type OpenVerb, type Outcome, readDelta, requestBack, requestOpen } from '../core/request.ts'
import { planResumption } from '../core/resume.ts'
import { type StackState, topPage } from '../core/state.ts'
import type { Layers } from './layers.ts'
import type { BackSource, PageHooks } from './page-hooks.ts'
import { type Ending, publishEnding } from './settlement.ts'
import type { OpenFunction, Stack } from './stack.ts'

type Verbs = Pick<
  Stack,
  'navigateTo' | 'redirectTo' | 'reLaunch' | 'switchTab' | 'navigateBack' | 'pressBack' | 'tapTab' | 'resume'
>

/** The one state of a stack, and what a verb needs to change it. */
interface VerbHost {
  readonly rules: Rules
  readonly layers: Layers
  readonly hooks: PageHooks
  nowMs(): number
  getState(): StackState
  /** Applies the state of an answered request, also of a refused one. */
  apply(outcome: Outcome): Ending
}

/** What the app asks of a stack: the five verbs, and what is made of them. */
export function createVerbs({ rules, layers, hooks, nowMs, getState, apply }: VerbHost): Verbs {
  function open(request: OpenRequest): Ending {
    return apply(requestOpen(getState(), rules, request, nowMs()))
  }

  function createVerb(verb: OpenVerb): OpenFunction {
    return (given) => publishEnding(verb, open({ verb, url: given.url }), given)
  }

  function goBack(from: BackSource, delta: number): Ending {
    const isLayer = layers.count() > 0
    if (isLayer || hooks.isBackHeld(topPage(getState()).pageId, from))
      return apply({ ok: false, reason: 'onBackPress', state: isLayer ? closeLayer(getState()) : getState() })
    return apply(requestBack(getState(), rules, delta))
  }

  return {
    navigateTo: createVerb('navigateTo'),
    redirectTo: createVerb('redirectTo'),
    reLaunch: createVerb('reLaunch'),
    switchTab: createVerb('switchTab'),
    navigateBack: (given = {}) => publishEnding('navigateBack', goBack('navigateBack', readDelta(given.delta)), given),
    pressBack: () => void goBack('backbutton', 1),
    tapTab(tap) {
      if (topPage(getState()).path !== tap.pagePath) open({ verb: 'switchTab', url: `/${tap.pagePath}` })
      const shown = topPage(getState())
      if (shown.path === tap.pagePath) hooks.publishTabTap(shown.pageId, tap)
    },
    resume(redirect) {
      const state = getState()
      const plan = planResumption(state, rules.table, redirect)
      if (plan.verb === 'navigateBack') apply(requestBack(state, rules, 1))
      else open(plan)
    },
  }
}
