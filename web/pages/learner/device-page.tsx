import { CourseCover } from '#web/features/course-card/course-cover.tsx'
import { DeviceContent } from '#web/features/device/device-page-content.tsx'
import { TitleRow } from '#web/features/shell/title-row.tsx'
import { words } from '#words/device.ts'

export function DevicePage() {
  return (
    <>
      <TitleRow title={words.title} />
      <DeviceContent
        coverOf={(course) => (
          <div className="aspect-square overflow-hidden rounded-inner">
            <CourseCover course={course} sizes="4rem" className="aspect-auto" />
          </div>
        )}
      />
    </>
  )
}
