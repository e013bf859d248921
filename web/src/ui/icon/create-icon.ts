import { createElement, type ReactElement, type SVGProps } from 'react'

/** The drawing of an icon, as every icon module of lucide has it. */
interface IconDrawing {
  size: number
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number
}

/**
 * Takes the place of lucide's own function of this name (`vite.config.ts`), which serves several frameworks and naming
 * schemes: the drawings stay lucide's, what `Icon` does not ask for is left out. Default, because that is how they import it.
 */
export default function createIcon(drawing: IconDrawing): (props: IconProps) => ReactElement {
  return ({ size = drawing.size, ...props }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${drawing.size} ${drawing.size}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      drawing.node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
