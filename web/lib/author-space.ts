import { useLocation } from 'react-router'
import { paths } from '#shared/paths.ts'

const trainer = { address: 'formateur', paths: paths.trainer } as const
const admin = { address: 'admin', paths: paths.admin } as const

/** Trainers and administrators share pages: the address of a page says where its calls and its links lead. */
export function useAuthorSpace() {
  const { pathname } = useLocation()
  return pathname.startsWith(`${paths.admin.home}/`) ? admin : trainer
}
