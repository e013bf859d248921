export { Buyer } from './buyer.tsx'
