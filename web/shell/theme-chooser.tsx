import { useSyncExternalStore } from 'react'
import { words } from '#words/shell.ts'
import { chooseTheme, chosenTheme, onThemeChange } from '../lib/theme.ts'
import { Segmented } from '../ui/segmented.tsx'

const options = (['system', 'light', 'dark'] as const).map((value) => ({ value, label: words.themes[value] }))

export function ThemeChooser({ className }: { className?: string }) {
  // The server does not know the choice; the boot script has applied it before this control is updated.
  const chosen = useSyncExternalStore(onThemeChange, chosenTheme, () => 'system' as const)
  return (
    <Segmented
      label={words.theme}
      options={options}
      value={chosen}
      onValueChange={chooseTheme}
      className={className}
    />
  )
}
