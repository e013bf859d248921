/** Outer and inner wreath of the engraving: how many ellipses, how they turn, how strong they are. */
const WREATHS = [
  { count: 36, turnDeg: 5, rx: 103.5, ry: 40, opacity: 0.5 },
  { count: 24, turnDeg: 7.5, rx: 38, ry: 15, opacity: 0.62 },
] as const

const BOX = 208
const STROKE = 0.55

export type RosetteProps = {
  /** Edge of its square on the page. */
  size: number
  className?: string | undefined
}

/** The engraved rosette of the certificate, in the colour of the text; decorative. */
export function Rosette({ size, className }: RosetteProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox={`${-BOX / 2} ${-BOX / 2} ${BOX} ${BOX}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={STROKE}
      aria-hidden="true"
    >
      {WREATHS.map(({ count, turnDeg, rx, ry, opacity }) => (
        <g key={rx} opacity={opacity}>
          {Array.from({ length: count }, (_, index) => index * turnDeg).map((angle) => (
            <ellipse key={angle} rx={rx} ry={ry} transform={`rotate(${angle})`} />
          ))}
        </g>
      ))}
    </svg>
  )
}
