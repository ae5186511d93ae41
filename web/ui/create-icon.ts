import { createElement, type SVGAttributes } from 'react'

type Drawing = { node: [tag: string, attributes: Record<string, string>][] }

/**
 * Used by the build instead of lucide's own (scripts/setup/lean-icons.mjs): an icon takes a class and attributes. Its
 * stroke is set in web/styles/base.css.
 */
export const createIcon =
  ({ node }: Drawing) =>
  ({ className, ...attributes }: SVGAttributes<SVGSVGElement>) =>
    createElement(
      'svg',
      { viewBox: '0 0 24 24', className: className ? `lucide ${className}` : 'lucide', ...attributes },
      ...node.map(([tag, shape]) => createElement(tag, shape)),
    )
