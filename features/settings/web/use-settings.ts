import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { query } from '#web/lib/query.ts'
import type { SavedSettings, Settings } from '../contract.ts'

const read = query('GET /api/admin/settings')
type Key = keyof Settings

/** What is saved, and what is typed over it: each section saves its own keys, and those of others wait. */
export function useSettings() {
  const queries = useQueryClient()
  // Not read again beneath what is typed; a save tells when somebody else was faster.
  const { data: saved, isError, refetch } = useQuery({ ...read, staleTime: Number.POSITIVE_INFINITY })
  const [changes, setChanges] = useState<Partial<Settings>>({})

  const isChanged = (keys: readonly Key[]) =>
    keys.some(
      (key) => key in changes && JSON.stringify(changes[key]) !== JSON.stringify(saved?.settings[key]),
    )
  const take = (answer: SavedSettings) => queries.setQueryData(read.queryKey, answer)

  return {
    saved,
    isError,
    retry: () => void refetch(),
    /** As it would be after saving everything. */
    current: saved && { ...saved.settings, ...changes },
    isChanged,
    isAnyChanged: isChanged(Object.keys(changes) as Key[]),
    change: (part: Partial<Settings>) => setChanges((old) => ({ ...old, ...part })),
    /** What was typed in these keys, which `change` brings back. */
    drop(keys: readonly Key[]) {
      setChanges((old) => without(old, keys))
      return only(changes, keys)
    },
    /** Over what is saved now, or over what somebody else has saved meanwhile. */
    async save(keys: readonly Key[], isOverTheirs = false) {
      const base = isOverTheirs ? await queries.fetchQuery({ ...read, staleTime: 0 }) : saved
      if (!base) return
      const settings = { ...base.settings, ...only(changes, keys) }
      take(
        await api('PUT /api/admin/settings', {
          body: { settings: sent(settings, base.defaults), version: base.version },
        }),
      )
      setChanges((old) => without(old, keys))
    },
    /** What somebody else has saved, in the place of what was typed. */
    async takeTheirs(keys: readonly Key[]) {
      await queries.fetchQuery({ ...read, staleTime: 0 })
      setChanges((old) => without(old, keys))
    },
    take,
    takePictures: (pictures: Pick<SavedSettings, 'logo' | 'signature'>) =>
      queries.setQueryData(
        read.queryKey,
        (old) => old && { ...old, logo: pictures.logo, signature: pictures.signature },
      ),
  }
}

export type SettingsState = ReturnType<typeof useSettings>

const only = (settings: Partial<Settings>, keys: readonly Key[]): Partial<Settings> =>
  Object.fromEntries(Object.entries(settings).filter(([key]) => keys.includes(key as Key)))
const without = (settings: Partial<Settings>, keys: readonly Key[]): Partial<Settings> =>
  Object.fromEntries(Object.entries(settings).filter(([key]) => !keys.includes(key as Key)))

/** An empty text takes our wording; where the environment has a value, an emptied field shows nothing. */
function sent(settings: Settings, { links, signatory }: SavedSettings['defaults']): Settings {
  const { home, pages } = settings
  return {
    ...settings,
    links: unlessGiven(settings.links, links),
    signatory: unlessGiven(settings.signatory, signatory),
    home: { ...home, title: unlessEmpty(home.title), text: unlessEmpty(home.text) },
    pages: {
      about: unlessEmpty(pages.about),
      terms: unlessEmpty(pages.terms),
      privacy: unlessEmpty(pages.privacy),
    },
  }
}

type Both = Settings['name']
const unlessEmpty = ({ fr, ar }: Both): Both => ({ fr: fr || null, ar: ar || null })

const unlessGiven = <Texts extends Record<string, string | null>>(
  texts: Texts,
  given: Record<string, string>,
) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, text === given[name] ? null : text]),
  ) as Texts
