import { createContext, type ReactNode, use } from 'react'
import type { Academy } from '#shared/academy.ts'

const AcademyContext = createContext<Academy | null>(null)

export function AcademyProvider({ academy, children }: { academy: Academy; children: ReactNode }) {
  return <AcademyContext value={academy}>{children}</AcademyContext>
}

/** The academy's name and addresses, from the server's configuration. */
export function useAcademy() {
  const academy = use(AcademyContext)
  if (!academy) throw new Error('A page stands outside of the academy')
  return academy
}

/** A telephone number as a link takes it. */
export const phoneDigits = (phone: string) => phone.replace(/[^\d+]/g, '')

/** The name of a trainer. For a course without one, the API names the academy, whose name depends on the language. */
export function useTrainerName(name: string) {
  const academy = useAcademy()
  return name === academy.nameInData ? academy.name : name
}
