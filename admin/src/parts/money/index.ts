export { CURRENCIES, moneyText, shortMoney } from './money.ts'
export { useMoney } from './use-money.ts'
