/** How far a press moves a rail: as many whole cards as fit, at least one. Pixels; `pitch` is a card with its gap. Pure. */
export const wholeCards = (room: number, pitch: number): number =>
  pitch > 0 ? Math.max(1, Math.floor(room / pitch)) * pitch : 0
