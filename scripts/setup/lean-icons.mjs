import { join } from 'node:path'
import { root } from './root.mjs'

const maker = join(root, 'web/ui/create-icon.ts')

/**
 * Replaces lucide's createLucideIcon, whose options are not used here, with ours: a kilobyte less of script on every
 * page.
 */
export const leanIcons = {
  name: 'lean-icons',
  enforce: 'pre',
  load: {
    filter: { id: /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
    handler: () => `export { createIcon as default } from ${JSON.stringify(maker)}`,
  },
}
