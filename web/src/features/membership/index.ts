/** The membership of whoever is logged in, as certificates say it. */
export { MembershipCertificate, MembershipStrip, type MembershipStripProps } from './membership-certificate.tsx'
export { daysLeft, type MembershipView, viewMembership } from './membership-view.ts'
