import { Outlet, ScrollRestoration } from 'react-router'
import { words as common } from '#words/common.ts'
import { words } from '#words/shell.ts'
import { DocumentHead } from './features/shell/document-head.tsx'
import { NavigationProgress } from './features/shell/navigation-progress.tsx'
import { OfflineNotice } from './features/shell/offline-notice.tsx'
import { SkipLink } from './features/shell/skip-link.tsx'
import { useFocusOnNavigation } from './features/shell/use-focus-on-navigation.ts'
import { ToastProvider } from './ui/toast.tsx'

/** Around every page, whatever its audience. */
export function Root() {
  useFocusOnNavigation()
  return (
    <ToastProvider label={words.messages} closeLabel={common.close}>
      <SkipLink />
      <DocumentHead />
      <NavigationProgress />
      <Outlet />
      <OfflineNotice />
      <ScrollRestoration />
    </ToastProvider>
  )
}
