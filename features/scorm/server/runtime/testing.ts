import { createContext, runInContext } from 'node:vm'
import type { PackageItem, PackageStandard } from '../../package-outcome.ts'
import { runtimeScript } from './script.ts'

const item: PackageItem = {
  id: 'item-1',
  title: '',
  path: 'index.html',
  query: '',
  reports: true,
  launchData: 'a=1',
  passingScore: '',
  timeLimit: '',
  timeLimitAction: '',
}

type Api = Record<string, (...given: unknown[]) => string>

interface Message {
  event: string
  values: Record<string, string>
  base: number
  urgent: boolean
}

/** The script in a window of a frame whose parent cannot be touched. */
export function open(
  standard: PackageStandard,
  values: Record<string, string> = {},
  changes: Partial<PackageItem> = {},
  name = 'academy-package s',
) {
  const sent: Message[] = []
  const told: string[] = []
  const outside = {
    postMessage(message: Message) {
      told.push(message.event)
      if (message.event === 'values') sent.push(structuredClone(message))
    },
  }
  const window: Record<string, unknown> = {
    name,
    parent: outside,
    top: outside,
    location: {},
    addEventListener() {},
  }
  const context = { window, document: {}, setTimeout: () => 1, clearTimeout() {} }
  window.setTimeout = () => 1
  const learner = { id: '7', name: 'Alaoui, Imane' }
  runInContext(
    runtimeScript({ standard, item: { ...item, ...changes }, learner, values, base: 7 }),
    createContext(context),
  )
  const api = (standard === '1.2' ? window.API : window.API_1484_11) as Api
  return { api, window, sent, told, last: () => sent.at(-1)?.values ?? {} }
}

export const of12 = (api: Api) => ({
  get: (name: string) => api.LMSGetValue?.(name),
  set: (name: string, value: string) => api.LMSSetValue?.(name, value),
  error: () => api.LMSGetLastError?.(),
})
export const of2004 = (api: Api) => ({
  get: (name: string) => api.GetValue?.(name),
  set: (name: string, value: string) => api.SetValue?.(name, value),
  error: () => api.GetLastError?.(),
})
