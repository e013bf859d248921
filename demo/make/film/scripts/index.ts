import type { Stage } from '../stage.ts'
import { tell101 } from './101.ts'
import { tell103 } from './103.ts'
import { tell104 } from './104.ts'
import { tell106 } from './106.ts'
import { tell201 } from './201.ts'
import { tell204 } from './204.ts'
import { tell205 } from './205.ts'
import { tell205Blocks } from './205-2.ts'
import { tell301 } from './301.ts'
import { tell303 } from './303.ts'
import { tell305 } from './305.ts'
import { tell401 } from './401.ts'
import { tell402 } from './402.ts'
import { tell406 } from './406.ts'
import { tell501 } from './501.ts'
import { tell503 } from './503.ts'
import { tell505 } from './505.ts'
import { tell506 } from './506.ts'
import { tell601 } from './601.ts'
import { tell604 } from './604.ts'
import { tell606 } from './606.ts'

/** The scripts by the name of their film: the content's id, with `-2` for its second episode. */
export const scripts: Readonly<Record<string, (stage: Stage) => void>> = {
  '101': tell101,
  '103': tell103,
  '104': tell104,
  '106': tell106,
  '201': tell201,
  '204': tell204,
  '205': tell205,
  '205-2': tell205Blocks,
  '301': tell301,
  '303': tell303,
  '305': tell305,
  '401': tell401,
  '402': tell402,
  '406': tell406,
  '501': tell501,
  '503': tell503,
  '505': tell505,
  '506': tell506,
  '601': tell601,
  '604': tell604,
  '606': tell606,
}
