import { DESK_HEAD_BUTTON, deskFrame, LIST, PHONE_FRAME, table } from '../frame.ts'
import type { ConsoleScreen } from '../screen.ts'
import { askRefund, changePrice, dropStatement, makeCodes, openFirst, printCodes } from '../steps.ts'

export const MONEY_SCREENS: readonly ConsoleScreen[] = [
  {
    number: '17',
    path: 'codes/new',
    operator: 'cashier',
    steps: makeCodes,
    measures: [
      ...deskFrame('back'),
      DESK_HEAD_BUTTON,
      { what: 'strip', selector: '#main section[data-tone]', x: 240, y: 56, width: 1176 },
      { what: 'figure', selector: '#main dl > div', x: 240, width: 183 },
      { what: 'side', selector: '#main aside', x: 1036, width: 380 },
    ],
    differs:
      'the codes of a batch cannot be fetched again; its curve and wrong attempts have no call; a code is looked up on its page',
  },
  {
    number: '16',
    path: 'plans?open=3',
    operator: 'owner',
    steps: changePrice,
    measures: [...deskFrame('plain'), DESK_HEAD_BUTTON],
  },
  { number: '18', path: 'codes/new', operator: 'cashier', steps: printCodes, measures: [] },
  { number: '19', path: 'orders', operator: 'cashier', measures: [...LIST, ...table(40)] },
  {
    number: '20',
    path: 'orders',
    operator: 'cashier',
    of: 'phone',
    measures: [...PHONE_FRAME, { what: 'row', selector: '#main li', x: 16, width: 358 }],
  },
  {
    number: '21',
    path: 'orders?view=person',
    operator: 'cashier',
    steps: openFirst,
    measures: [...deskFrame('back'), { what: 'side', selector: '#main aside', width: 340 }],
  },
  {
    number: '22',
    path: 'orders?view=paid',
    operator: 'cashier',
    steps: askRefund,
    measures: [
      { what: 'dialog', selector: '[role=dialog]', width: 560 },
      { what: 'title of the dialog', selector: '[role=dialog] h2', size: 18, weight: 700 },
    ],
  },
  {
    number: '23',
    path: 'orders?view=person',
    operator: 'cashier',
    of: 'phone',
    steps: openFirst,
    measures: PHONE_FRAME,
  },
  { number: '24', path: 'books', operator: 'cashier', steps: dropStatement, measures: deskFrame('back') },
  { number: '42', path: 'days/2026-11-21', operator: 'cashier', measures: deskFrame('back') },
]
