/** A page that is no longer on top, but still in sight: while another one comes, or while it goes itself. */

export interface LeftPage {
  /** Puts what it showed back into its place; the page on top has its own by then. */
  place(): void
  /** Out of sight. */
  end(): void
}

/** Notes how far everything in a page is scrolled, before the page loses it. */
export function noteScrolled(root: HTMLElement): () => void {
  const scrolled = [...root.querySelectorAll('*')].flatMap((each) =>
    each.scrollLeft !== 0 || each.scrollTop !== 0 ? [{ each, left: each.scrollLeft, top: each.scrollTop }] : [],
  )
  return () => {
    for (const { each, left, top } of scrolled) each.scrollTo({ left, top, behavior: 'instant' })
  }
}

/** Neither pressed nor read. */
function hideFromReaders(element: HTMLElement, isHidden: boolean): void {
  element.inert = isHidden
  element.ariaHidden = isHidden ? 'true' : null
}

/** Calls back when the next frame has been drawn, unless the returned function is called before. */
function afterNextFrame(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/**
 * A page that is covered stays where it was, under the one that comes. React has hidden it already and ended its effects: only
 * the sight of it goes on.
 */
export function layUnder(root: HTMLElement, scrollPx: number): LeftPage {
  const { style } = root
  const show = () => {
    if (style.display === 'none') style.setProperty('display', 'block', 'important')
  }
  // React hides it once more when it draws what is hidden, at its leisure.
  const hiding = new MutationObserver(show)
  hiding.observe(root, { attributeFilter: ['style'] })
  show()
  root.dataset.motion = 'under'
  root.ariaHidden = 'true'
  // Browsers style everything in what becomes inert: not before the other page lies over it for all to see.
  const cancel = afterNextFrame(() => hideFromReaders(root, true))
  return {
    place() {
      root.scrollTop = scrollPx
    },
    end() {
      cancel()
      hiding.disconnect()
      delete root.dataset.motion
      hideFromReaders(root, false)
      // Unless it has come back meanwhile.
      if (style.getPropertyPriority('display') === 'important') style.setProperty('display', 'none', 'important')
    },
  }
}

/**
 * A page that has ended goes from over the one below: nothing of it is left but its elements. The box around them moves, and
 * bars stand in it where they stood in the window.
 */
export function layOver(root: HTMLElement, scrollPx: number, scrollBack: () => void): LeftPage {
  const box = root.ownerDocument.createElement('div')
  box.dataset.motion = 'out'
  hideFromReaders(box, true)
  box.append(root)
  root.ownerDocument.body.append(box)
  return {
    place() {
      root.scrollTop = scrollPx
      scrollBack()
    },
    end: () => box.remove(),
  }
}
