import { createElement, type SVGAttributes } from 'react'

type Drawing = { node: [tag: string, attributes: Record<string, string>][] }

/**
 * What the build puts in place of lucide's own (scripts/setup/lean-icons.mjs): an icon takes a class and attributes. How its lines are
 * drawn is said once, in web/styles/base.css.
 */
export const createIcon =
  ({ node }: Drawing) =>
  ({ className, ...attributes }: SVGAttributes<SVGSVGElement>) =>
    createElement(
      'svg',
      { viewBox: '0 0 24 24', className: className ? `lucide ${className}` : 'lucide', ...attributes },
      ...node.map(([tag, shape]) => createElement(tag, shape)),
    )
