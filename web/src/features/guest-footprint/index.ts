/**
 * The footprint of before the login: offered once to the account, and merged into it by the server.
 * @example <GuestFootprintOffer />
 */
export { GuestFootprintOffer } from './guest-footprint-offer.tsx'
