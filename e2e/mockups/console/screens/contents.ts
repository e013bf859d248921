import { DESK_HEAD_BUTTON, deskFrame, LIST, PHONE_FRAME, TABS, table } from '../frame.ts'
import type { ConsoleScreen } from '../screen.ts'
import { breakFilm, markRows, openFault, VIDEO, writeDraft } from '../steps.ts'

/** An article of the demo. */
const ARTICLE = 403
const MAIN_SIDE = { what: 'side', selector: '#main aside', x: 1100, width: 340 }

export const CONTENTS_SCREENS: readonly ConsoleScreen[] = [
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
    differs: 'the search is a field, as fingers find it sooner',
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
    number: '47',
    path: `contents/${VIDEO}/poster`,
    operator: 'editor',
    measures: [...deskFrame('back'), DESK_HEAD_BUTTON, { what: 'crops', selector: '#main aside', x: 1016, width: 400 }],
  },
  {
    number: '49',
    path: 'contents',
    operator: 'editor',
    look: { theme: 'dark', density: 'tight' },
    measures: [...LIST, ...table(34)],
  },
]
