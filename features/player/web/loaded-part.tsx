import type { ReactNode } from 'react'
import { useModule } from '#web/lib/use-module.ts'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { words as common } from '#words/common.ts'
import { words } from '#words/player.ts'

type Props<Module> = {
  load: () => Promise<Module>
  fallback: ReactNode
  children: (module: Module) => ReactNode
}

/** What one kind of chapter needs, downloaded when such a chapter opens. */
export function LoadedPart<Module>({ load, fallback, children }: Props<Module>) {
  const { module, hasFailed, retry } = useModule(load)
  if (module) return children(module)
  if (!hasFailed) return fallback
  return (
    <div className="p-gutter lg:px-0">
      <RetryPanel title={words.loadFailed} retryLabel={common.retry} onRetry={retry} />
    </div>
  )
}
