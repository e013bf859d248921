export { findCaptcha } from './captcha.service.ts'
export { memberRoutes } from './member.routes.ts'
export { createMemberService, type MemberDeps, type MemberService } from './member.service.ts'
