import { useCallback, useLayoutEffect, useRef } from 'react'

/** Reads a value as it was last rendered, from work that lasts over many renders. */
export function useLatest<Value>(value: Value): () => Value {
  const ref = useRef(value)
  useLayoutEffect(() => {
    ref.current = value
  }, [value])
  return useCallback(() => ref.current, [])
}
