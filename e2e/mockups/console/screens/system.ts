import { deskFrame, TABS } from '../frame.ts'
import type { ConsoleScreen } from '../screen.ts'

export const SYSTEM_SCREENS: readonly ConsoleScreen[] = [
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
  { number: '30', path: 'settings/contents', operator: 'owner', measures: deskFrame('plain') },
  { number: '31', path: 'health', operator: 'owner', measures: [...deskFrame('plain'), TABS] },
  { number: '41', path: 'playback', operator: 'owner', measures: deskFrame('plain') },
  { number: '46', path: 'gateways', operator: 'owner', measures: [...deskFrame('plain'), TABS] },
]
