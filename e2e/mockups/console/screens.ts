/** Every mockup of the console whose screen is built, with the way to its state and its numbers. */
import type { Look } from '../../support/console-look.ts'
import { DESK_HEAD_BUTTON, deskFrame, FILTERS, PHONE_FRAME, TABS, table } from './frame.ts'
import type { Measure } from './measure.ts'
import {
  askSecondStep,
  breakFilm,
  disagree,
  makeCodes,
  markRows,
  openFault,
  openPalette,
  type Stage,
  VIDEO,
  writeDraft,
} from './steps.ts'

export interface ConsoleScreen {
  number: string
  /** Below `/admin/`. */
  path: string
  /** Demo operator; left out: nobody is signed in. */
  operator?: 'owner' | 'editor' | 'cashier' | 'moderator' | 'reader'
  /** What the mockup is of; it is drawn at the other size as well, without a mockup. */
  of?: 'desk' | 'phone'
  look?: Look
  steps?: (stage: Stage) => Promise<unknown>
  /** At the size of the mockup. */
  measures: readonly Measure[]
  /** In the mockup on purpose otherwise than in the product, for whoever reads the pictures. */
  differs?: string
}

/** An article of the demo. */
const ARTICLE = 403
const MAIN_SIDE = { what: 'side', selector: '#main aside', x: 1100, width: 340 }

const LIST = [...deskFrame('plain'), DESK_HEAD_BUTTON, TABS, ...FILTERS]

export const SCREENS: readonly ConsoleScreen[] = [
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
  { number: '06', path: 'contents', operator: 'editor', measures: [...LIST, ...table(44)] },
  {
    number: '07',
    path: 'contents',
    operator: 'editor',
    steps: markRows,
    measures: [
      ...deskFrame('plain'),
      { what: 'bar of marked rows', selector: '[role=toolbar]', x: 240, y: 102, width: 1176, height: 40 },
      { what: 'panel of an act', selector: '[role=dialog]', width: 315 },
    ],
  },
  {
    number: '08',
    path: 'contents',
    operator: 'editor',
    of: 'phone',
    measures: [
      ...PHONE_FRAME,
      { what: 'row', selector: '#main li', x: 16, width: 358, height: 69 },
      { what: 'picture of a row', selector: '#main li img', x: 16, width: 84, height: 48 },
    ],
    differs: 'the search is a field, as fingers find it sooner; orders, reviews and feedback are not built',
  },
  {
    number: '09',
    path: `contents/${VIDEO}`,
    operator: 'editor',
    steps: writeDraft,
    measures: [
      ...deskFrame('back'),
      MAIN_SIDE,
      { what: 'field', selector: '#main div:has(> input[maxlength="140"])', x: 240, height: 32 },
      { what: 'strip of the draft', selector: '#main p:has(button)', x: 240, y: 56, width: 1176 },
    ],
  },
  {
    number: '10',
    path: `contents/${ARTICLE}`,
    operator: 'editor',
    measures: [...deskFrame('back'), { what: 'side', selector: '#main aside', x: 1159, width: 281 }],
    differs: 'all languages are written in the translation beside each other; title and subtitle are fields',
  },
  {
    number: '11',
    path: `contents/${VIDEO}/en`,
    operator: 'editor',
    measures: [
      ...deskFrame('back'),
      TABS,
      { what: 'source', selector: '#main tbody td:nth-child(2)', x: 352, width: 530 },
      { what: 'translation', selector: '#main tbody td textarea', x: 900, width: 516 },
    ],
  },
  { number: '12', path: `contents/${VIDEO}/preview`, operator: 'editor', measures: deskFrame('back') },
  {
    number: '13',
    path: 'categories?open=4',
    operator: 'editor',
    measures: [
      ...deskFrame('plain'),
      TABS,
      { what: 'search', selector: '#main search form', x: 240, y: 110, width: 220, height: 32 },
      { what: 'row', selector: '#main tbody tr', x: 240, width: 724, height: 42 },
      { what: 'side', selector: '#main aside', x: 996, width: 420 },
    ],
  },
  {
    number: '14',
    path: 'uploads',
    operator: 'editor',
    measures: [
      ...deskFrame('plain'),
      DESK_HEAD_BUTTON,
      { what: 'column of uploads', selector: '#main section', x: 240, width: 572 },
      { what: 'column of renditions', selector: '#main section + section', x: 844, width: 572 },
      { what: 'head of a column', selector: '#main section h2', size: 15, weight: 700 },
    ],
    steps: breakFilm,
    differs: 'one small film, whose rendition does not come about',
  },
  {
    number: '15',
    path: 'uploads?view=failed',
    operator: 'editor',
    steps: openFault,
    measures: [...deskFrame('plain'), { what: 'fault', selector: '#main article', x: 844, width: 572 }],
  },
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
    number: '32',
    path: 'audit?open=1',
    operator: 'owner',
    differs: 'rows of 36 there, of 40 in the table of densities',
    measures: [
      ...deskFrame('plain'),
      { what: 'search', selector: '#main search form', x: 240, y: 66, width: 260, height: 32 },
      { what: 'head of the table', selector: '#main thead th', y: 108, height: 34, size: 12, weight: 600 },
      { what: 'row', selector: '#main tbody tr', height: 40 },
    ],
  },
  { number: '33', path: 'roles', operator: 'owner', measures: [...deskFrame('plain'), TABS] },
  {
    number: '34',
    path: 'contents?view=bin',
    operator: 'cashier',
    measures: [{ what: 'copybook square', selector: '#main span:has(> svg > rect)', width: 96, height: 96 }],
    differs: 'of codes, which are not built; here of the bin',
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
  {
    number: '40',
    path: `contents/${VIDEO}/versions`,
    operator: 'editor',
    measures: [
      ...deskFrame('back'),
      { what: 'list of versions', selector: '#main :is(ol, ul):has([aria-current])', x: 240, width: 300 },
      { what: 'difference', selector: '#main div:has(> table)', x: 568, width: 848 },
    ],
  },
  {
    number: '43',
    path: 'notices/new',
    operator: 'editor',
    of: 'phone',
    steps: ({ page }) => page.getByRole('button', { name: '付款延迟' }).click(),
    measures: [
      ...PHONE_FRAME,
      { what: 'title of the notice', selector: '#main div:has(> input)', x: 16, width: 358, height: 44 },
    ],
  },
  {
    number: '47',
    path: `contents/${VIDEO}/poster`,
    operator: 'editor',
    measures: [...deskFrame('back'), DESK_HEAD_BUTTON, { what: 'crops', selector: '#main aside', x: 1016, width: 400 }],
  },
  {
    number: '48',
    path: 'search-words',
    operator: 'editor',
    measures: [...deskFrame('plain'), TABS],
    differs: 'the demo has no words that were sought in vain',
  },
  {
    number: '49',
    path: 'contents',
    operator: 'editor',
    look: { theme: 'dark', density: 'tight' },
    measures: [...LIST, ...table(34)],
  },
]

/** Mockups of screens that are not built yet. */
export const NOT_BUILT: Readonly<Record<string, string>> = {
  '03': 'overview',
  '04': 'overview, dark',
  '05': 'overview on a phone',
  '16': 'plans',
  '17': 'batch of codes',
  '18': 'printed sheet of codes',
  '19': 'orders',
  '20': 'orders on a phone',
  '21': 'order that needs a person',
  '22': 'refund',
  '23': 'order on a phone',
  '24': 'reconciliation',
  '25': 'members',
  '26': 'one member',
  '27': 'giving days on a phone',
  '28': 'danmu queue',
  '29': 'feedback',
  '30': 'settings',
  '31': 'self-check and jobs',
  '37': 'danmu queue on a phone',
  '39': 'overview in English',
  '41': 'playback',
  '42': 'day sheet',
  '44': 'feedback on a phone',
  '45': 'figures',
  '46': 'gateways',
}
