import type { OperatorHandlers } from '../../context.ts'
import type { Operators } from './operator.service.ts'

type OperatorModuleCall = Extract<keyof OperatorHandlers, `${string} /admin/api/operator.${string}`>

export function operatorRoutes({ routes }: Operators): Pick<OperatorHandlers, OperatorModuleCall> {
  const { signIn, passkeySignIn, ownSessions, sessionInfo, invite, me, ownSteps, operators, roles, views } = routes
  return {
    'POST /admin/api/operator.Session/begin': signIn.begin,
    'POST /admin/api/operator.Session/second': signIn.second,
    'POST /admin/api/operator.Session/passkeyOptions': (_input, context) => passkeySignIn.passkeyOptions(context),
    'POST /admin/api/operator.Session/passkey': passkeySignIn.passkey,
    'GET /admin/api/operator.Session/info': (_input, { operator, language }) => sessionInfo(operator, language),
    'POST /admin/api/operator.Session/prove': ownSessions.prove,
    'POST /admin/api/operator.Session/provePasskey': passkeySignIn.provePasskey,
    'POST /admin/api/operator.Session/end': ownSessions.end,
    'GET /admin/api/operator.Session/list': (_input, context) => ownSessions.list(context),
    'POST /admin/api/operator.Invite/info': invite.info,
    'POST /admin/api/operator.Invite/app': invite.app,
    'POST /admin/api/operator.Invite/passkey': invite.passkey,
    'POST /admin/api/operator.Invite/accept': invite.accept,
    'GET /admin/api/operator.Me/info': (_input, context) => me.info(context),
    'POST /admin/api/operator.Me/save': me.save,
    'POST /admin/api/operator.Me/password': me.password,
    'POST /admin/api/operator.Me/app': (_input, context) => ownSteps.app(context),
    'POST /admin/api/operator.Me/appConfirm': ownSteps.appConfirm,
    'POST /admin/api/operator.Me/appRemove': ownSteps.appRemove,
    'POST /admin/api/operator.Me/recoveryCodes': me.recoveryCodes,
    'POST /admin/api/operator.Me/passkeyOptions': (_input, context) => ownSteps.passkeyOptions(context),
    'POST /admin/api/operator.Me/passkeyAdd': ownSteps.passkeyAdd,
    'POST /admin/api/operator.Me/passkeyRemove': ownSteps.passkeyRemove,
    'GET /admin/api/operator.Operator/list': () => operators.list(),
    'POST /admin/api/operator.Operator/invite': operators.invite,
    'POST /admin/api/operator.Operator/link': operators.link,
    'POST /admin/api/operator.Operator/save': operators.save,
    'POST /admin/api/operator.Operator/disable': operators.disable,
    'POST /admin/api/operator.Operator/endSessions': operators.endSessions,
    'GET /admin/api/operator.Role/list': () => roles.list(),
    'POST /admin/api/operator.Role/save': roles.save,
    'POST /admin/api/operator.Role/delete': roles.remove,
    'GET /admin/api/operator.View/list': (_input, context) => views.list(context),
    'POST /admin/api/operator.View/save': views.save,
    'POST /admin/api/operator.View/delete': views.remove,
    'POST /admin/api/operator.View/columns': views.columns,
  }
}
