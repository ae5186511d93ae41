import { useEffect, useState } from 'react'

/** An address under which the page can show a file that has not been sent yet. */
export function useObjectUrl(file: File | undefined) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
