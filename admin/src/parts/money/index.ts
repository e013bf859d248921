export { moneyText } from './money.ts'
export { useMoney } from './use-money.ts'
