/** The membership of whoever is logged in, as certificates say it. */

export { MembershipAge } from './membership-age.tsx'
export { MembershipCertificate, MembershipStrip } from './membership-certificate.tsx'
export { viewMembership } from './membership-view.ts'
