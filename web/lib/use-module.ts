import { useEffect, useState } from 'react'

/** Code that is loaded when it is needed. Unlike React.lazy, a download that failed without a network can be tried again. */
export function useModule<Module>(load: () => Promise<Module>) {
  const [loaded, setLoaded] = useState<{ module: Module; by: typeof load } | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads again
  useEffect(() => {
    let isGone = false
    setFailed(false)
    load().then(
      (module) => isGone || setLoaded({ module, by: load }),
      () => isGone || setFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [load, tries])
  // Another one may be asked for in the same place: until it is there, the one before is not it.
  const module = loaded?.by === load ? loaded.module : undefined
  return { module, hasFailed, retry: () => setTries((count) => count + 1) }
}
