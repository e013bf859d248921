/** Of the items that became due lately, the part that was shown. Pure but for its own memory. */

/** Speaks of about this many items: earlier ones count less and less. */
const MAX_COUNTED = 200

export function createShownShare() {
  let [due, shown] = [0, 0]
  return {
    countDue() {
      if (due >= MAX_COUNTED) {
        due /= 2
        shown /= 2
      }
      due += 1
    },
    countShown() {
      shown += 1
    },
    reset() {
      due = 0
      shown = 0
    },
    /** 0 to 1; 1 before there was any. */
    read: (): number => (due === 0 ? 1 : shown / due),
  }
}
