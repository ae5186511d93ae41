/** What a SCORM package says of a learner, read from the values that it keeps. */

export const PACKAGE_STANDARDS = ['1.2', '2004'] as const
export type PackageStandard = (typeof PACKAGE_STANDARDS)[number]

export const PACKAGE_STATUSES = ['incomplete', 'completed', 'passed', 'failed'] as const
export type PackageStatus = (typeof PACKAGE_STATUSES)[number]

/** Why a package may not work where it has no origin: what was refused to it, or that it never called the academy. */
export const PACKAGE_TROUBLES = ['frame', 'worker', 'silent'] as const
export type PackageTrouble = (typeof PACKAGE_TROUBLES)[number]

/** A part of a package that can be opened. */
export interface PackageItem {
  /** As its manifest calls it. */
  id: string
  title: string
  /** The file to open, and what its address carries after the path. */
  path: string
  query: string
  /** Whether it talks to the academy; a plain page is done once it is open. */
  reports: boolean
  launchData: string
  /** The score from which it is passed: 0 to 100 in SCORM 1.2, -1 to 1 in 2004; empty where the manifest says none. */
  passingScore: string
  timeLimit: string
  timeLimitAction: string
  /**
   * From which measure of progress it is completed; empty where the manifest says none. Packages stored before lack it.
   */
  completionThreshold?: string
  /**
   * What it stores under names of its manifest, and whether it may read and write that. Packages stored before lack it.
   */
  data?: { id: string; read: boolean; write: boolean }[]
}

export interface PackageOutcome {
  status: PackageStatus
  /** The score from 0 to 100. */
  percent: number | null
  /** How much is done, from 0 to 1. */
  done: number
}

type Values = Readonly<Record<string, string>>

export const isDone = (status: PackageStatus) => status === 'completed' || status === 'passed'

export function packageOutcome(standard: PackageStandard, values: Values): PackageOutcome {
  const status = standard === '1.2' ? statusOf12(values) : statusOf2004(values)
  const measured = standard === '2004' ? numberIn(values['cmi.progress_measure']) : null
  const done = isDone(status) ? 1 : Math.min(Math.max(measured ?? 0, 0), 1)
  return { status, percent: percentOf(standard, values), done }
}

function statusOf12(values: Values): PackageStatus {
  const status = values['cmi.core.lesson_status']
  return PACKAGE_STATUSES.find((known) => known === status) ?? 'incomplete'
}

/** A package that was completed and failed counts as failed. */
function statusOf2004(values: Values): PackageStatus {
  const success = values['cmi.success_status']
  if (success === 'passed' || success === 'failed') return success
  return values['cmi.completion_status'] === 'completed' ? 'completed' : 'incomplete'
}

function percentOf(standard: PackageStandard, values: Values): number | null {
  const of = (name: string) =>
    numberIn(values[standard === '1.2' ? `cmi.core.score.${name}` : `cmi.score.${name}`])
  const scaled = standard === '2004' ? of('scaled') : null
  if (scaled !== null) return inPercent(scaled * 100)
  const raw = of('raw')
  if (raw === null) return null
  const [min, max] = [of('min') ?? 0, of('max') ?? 100]
  return inPercent(max > min ? ((raw - min) * 100) / (max - min) : raw)
}

const inPercent = (value: number) => Math.round(Math.min(Math.max(value, 0), 100))

function numberIn(text: string | undefined): number | null {
  if (!text || !/^-?\d+(\.\d+)?$/.test(text.trim())) return null
  return Number(text)
}
