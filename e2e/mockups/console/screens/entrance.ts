import type { ConsoleScreen } from '../screen.ts'
import { askSecondStep, disagree, openPalette, VIDEO } from '../steps.ts'

export const ENTRANCE_SCREENS: readonly ConsoleScreen[] = [
  {
    number: '01',
    path: 'sign-in',
    measures: [
      { what: 'title', selector: 'main h1', x: 976, size: 26, weight: 700 },
      { what: 'form', selector: 'form', x: 976, width: 368 },
      { what: 'field', selector: 'form div:has(> input)', width: 368, height: 40 },
      { what: 'button', selector: 'form button[type=submit]', width: 368, height: 44 },
    ],
  },
  {
    number: '02',
    path: 'sign-in',
    look: { theme: 'dark' },
    steps: askSecondStep,
    measures: [{ what: 'title', selector: 'main h1', size: 26, weight: 700 }],
  },
  {
    number: '34',
    path: 'contents?view=bin',
    operator: 'cashier',
    measures: [{ what: 'copybook square', selector: '#main span:has(> svg > rect)', width: 96, height: 96 }],
    differs: 'of codes, of which the demo has some; here of the bin',
  },
  {
    number: '35',
    path: 'operators',
    operator: 'editor',
    measures: [{ what: 'title', selector: '#main h1', size: 17, weight: 700 }],
  },
  {
    number: '36',
    path: `contents/${VIDEO}`,
    operator: 'editor',
    steps: disagree,
    measures: [
      { what: 'dialog', selector: '[role=dialog]', x: 398, width: 860 },
      { what: 'title of the dialog', selector: '[role=dialog] h2', size: 18, weight: 700 },
    ],
  },
  {
    number: '38',
    path: 'contents',
    operator: 'owner',
    steps: openPalette,
    measures: [{ what: 'palette', selector: '[role=dialog]', x: 508, y: 112, width: 640 }],
  },
]
