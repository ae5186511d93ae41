import {
  Award,
  Book,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  ScrollText,
  SlidersHorizontal,
  Tag,
  User,
  Users,
  UsersRound,
} from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { words as site } from '#words/shell.ts'
import { words } from '#words/spaces.ts'

export type ShellLink = {
  to: string
  label: string
  icon: LucideIcon /** Current only at this very address. */
  exact?: boolean
}

/** What differs between the three private areas. */
export type ShellKind = {
  title: string
  subtitle: string
  links: ShellLink[]
  /** Only in the account menu. */
  settings?: string
}

export const learnerShell: ShellKind = {
  title: words.spaceTitle,
  subtitle: words.spaceSubtitle,
  links: [
    { to: paths.learner.home, label: words.dashboard, icon: LayoutDashboard, exact: true },
    { to: paths.learner.about, label: words.myProfile, icon: User },
    { to: paths.learner.courses, label: words.myCourses, icon: Book },
    { to: paths.learner.certificates, label: words.myCertificates, icon: Award },
  ],
  settings: paths.learner.edit,
}

export const trainerShell: ShellKind = {
  title: words.spaceTitle,
  subtitle: words.spaceSubtitle,
  links: [
    { to: paths.trainer.home, label: words.dashboard, icon: LayoutDashboard, exact: true },
    { to: paths.trainer.about, label: words.myProfile, icon: User },
    { to: paths.trainer.courses, label: words.myCourses, icon: Book },
    { to: paths.trainer.questions, label: words.questions, icon: MessageSquare },
  ],
  settings: paths.trainer.edit,
}

export const adminShell: ShellKind = {
  title: words.adminTitle,
  subtitle: words.adminSubtitle,
  links: [
    { to: paths.admin.home, label: words.dashboard, icon: LayoutDashboard, exact: true },
    { to: paths.admin.users, label: words.users, icon: Users },
    { to: paths.admin.courses, label: site.courses, icon: Book },
    { to: paths.admin.categories, label: words.categories, icon: Tag },
    { to: paths.admin.enrolments, label: words.inscriptions, icon: Inbox },
    { to: paths.admin.groups, label: words.groups, icon: UsersRound },
    { to: paths.admin.questions, label: words.questions, icon: MessageSquare },
    { to: paths.admin.certificates, label: words.certificates, icon: Award },
    { to: paths.admin.audit, label: words.audit, icon: ScrollText },
    { to: paths.admin.identity, label: words.identity, icon: SlidersHorizontal },
  ],
  settings: paths.admin.settings,
}
