import { CourseCover } from '#features/catalogue/web/course-card/course-cover.tsx'
import { DeviceContent } from '#features/offline/web/device-page-content.tsx'
import { words } from '#words/device.ts'
import { TitleRow } from '../../shell/title-row.tsx'

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
