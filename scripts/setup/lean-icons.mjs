import { join } from 'node:path'
import { root } from './root.mjs'

const maker = join(root, 'web/ui/create-icon.ts')

/** Our own maker of icons in place of lucide's, whose options nobody uses here: a kilobyte less of script on every page. */
export const leanIcons = {
  name: 'lean-icons',
  enforce: 'pre',
  load: {
    filter: { id: /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
    handler: () => `export { createIcon as default } from ${JSON.stringify(maker)}`,
  },
}
