/** The membership of the logged-in member, as certificates show it. */

export { MembershipAge } from './membership-age.tsx'
export { MembershipCertificate, MembershipStrip } from './membership-certificate.tsx'
export { viewMembership } from './membership-view.ts'
