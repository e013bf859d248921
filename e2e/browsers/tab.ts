/** A window of a browser that is not Chromium, as the journeys of this folder use it: by what a visitor sees and hears. */

export type Role = 'button' | 'checkbox' | 'dialog' | 'heading' | 'link' | 'menuitem' | 'radio' | 'tab' | 'textbox'

export type Key = 'ArrowRight' | 'Space'

/** What one browser's own protocol must be able to do. `source` is the text of a function that the page calls with `argument`. */
export interface Driver {
  /** Name and version, for the report. */
  version: string
  goto(url: string): Promise<void>
  /** Makes the page so large, in its own pixels; nearly so where the window has edges. */
  resize(width: number, height: number): Promise<void>
  evaluate<T>(source: string, argument: unknown): Promise<T>
  /** A real press of the main button, in pixels of the window. */
  press(x: number, y: number): Promise<void>
  /** Keys into whatever has the focus. */
  type(text: string): Promise<void>
  /** One key, pressed and let go. */
  key(name: Key): Promise<void>
  back(): Promise<void>
  /** PNG of what is seen. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

interface Wanted {
  role: Role
  /** The accessible name or the text; where nothing is named so, a part of it. */
  name: string
}

interface Place {
  x: number
  y: number
  /** Nothing lies over it: a press there is for it. */
  isOpen: boolean
  pressed: string | null
  value: string
}

/** Runs in the page: the place of the first visible element of a role and name, scrolled into view; null if there is none. */
function findPlace({ role, name }: Wanted): Place | null {
  const selectors: Record<Role, string> = {
    button: 'button, [role="button"]',
    checkbox: 'input[type="checkbox"], [role="checkbox"], [role="switch"]',
    dialog: 'dialog[open], [role="dialog"], [role="alertdialog"]',
    heading: 'h1, h2, h3',
    link: 'a[href]',
    menuitem: '[role="menuitem"]',
    radio: 'input[type="radio"], [role="radio"]',
    tab: '[role="tab"]',
    textbox: 'input:not([type="checkbox"], [type="radio"]), textarea',
  }
  const nameOf = (element: Element) => {
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
    const spoken = [element.getAttribute('aria-label'), ...labels.map((label) => label.textContent)]
    return [...spoken, element.textContent, element.getAttribute('placeholder')].filter(Boolean).join('\n')
  }
  const isThere = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility() && !element.closest('[inert]')
  }
  const all = [...document.querySelectorAll(selectors[role])].filter(
    (element) => isThere(element) && nameOf(element).includes(name),
  )
  // “播放” is the button itself, not the settings that come before it.
  const found = all.find((element) => nameOf(element).split('\n').includes(name)) ?? all[0]
  if (!found) return null
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = found.getBoundingClientRect()
  const value = 'value' in found ? String(found.value) : ''
  const [x, y] = [left + width / 2, top + height / 2]
  const isOpen = found.contains(document.elementFromPoint(x, y))
  return { x, y, isOpen, pressed: found.getAttribute('aria-pressed'), value }
}

const LOOK_MS = 150
const WAIT_MS = 30_000

export type Tab = ReturnType<typeof createTab>

export function createTab(driver: Driver) {
  const evaluate = <T, A>(look: (argument: A) => T, argument: A): Promise<T> =>
    driver.evaluate<T>(look.toString(), argument)

  /** Until `look` says something, which it resolves with; rejects with `what` after 30 s. */
  async function until<T>(what: string, look: () => Promise<T | null | undefined | false>): Promise<T> {
    const end = Date.now() + WAIT_MS
    for (;;) {
      const seen = await look()
      if (seen) return seen
      if (Date.now() > end) throw new Error(`not within ${WAIT_MS / 1000} s: ${what}`)
      await new Promise((done) => setTimeout(done, LOOK_MS))
    }
  }

  const see = (role: Role, name: string) => until(`${role} “${name}”`, () => evaluate(findPlace, { role, name }))

  /** Where it stays, and nothing covers it: a page that still comes in moves under the pointer, one that goes lies over it. */
  async function seeAtRest(role: Role, name: string) {
    let before = await see(role, name)
    return until(`${role} “${name}” at rest`, async () => {
      const now = await see(role, name)
      const rests = now.x === before.x && now.y === before.y && now.isOpen
      before = now
      return rests && now
    })
  }

  return {
    version: driver.version,
    goto: driver.goto,
    resize: driver.resize,
    key: driver.key,
    back: driver.back,
    close: driver.close,
    screenshot: driver.screenshot,
    evaluate,
    until,
    see,
    async press(role: Role, name: string) {
      const { x, y } = await seeAtRest(role, name)
      await driver.press(x, y)
    },
    /** What may be gone again by then. */
    async pressIfThere(role: Role, name: string) {
      const place = await evaluate(findPlace, { role, name })
      if (place) await driver.press(place.x, place.y)
    },
    async write(name: string, text: string) {
      const { x, y } = await seeAtRest('textbox', name)
      await driver.press(x, y)
      await driver.type(text)
      await until(`“${text}” in “${name}”`, async () => (await see('textbox', name)).value === text)
    },
    /** Opens a hash address in the document that is there, as a link does. */
    async go(address: string) {
      await evaluate((to) => {
        location.hash = `#${to}`
      }, address)
    },
  }
}
