import { cx } from 'class-variance-authority'
import { useState } from 'react'
import { COVER_WIDTHS, type ImageFormat, imageFile } from '#features/media/images.ts'
import { offlineOwner } from '#features/offline/web/offline-owner.ts'
import { paths } from '#shared/paths.ts'
import { imageAddress } from '#web/lib/images.ts'
import { glazeOfCourse } from '#web/ui/glaze.ts'

type Props = {
  course: { id: number; image?: string | null }
  /** The `sizes` attribute of the image. */
  sizes: string
  /** `high` for the first picture of a page, `soon` for those beside it; the others are lazy. */
  priority?: 'high' | 'soon'
  className?: string
}

/** The cover in 16:9, in the smallest file that fills it; the tiling of the course if there is none or it fails to load. */
export function CourseCover({ course, sizes, priority, className }: Props) {
  const [failed, setFailed] = useState(false)
  const [offlineCover, setOfflineCover] = useState<string>()
  const address = imageAddress(course.image)
  const picture = address && !failed ? address : undefined
  const folder = /^(\/media\/public\/[^/]+)\/[^/]+$/.exec(picture ?? '')?.[1]
  return (
    <picture className="contents">
      {folder && <source type="image/avif" srcSet={widthsIn(folder, 'avif')} sizes={sizes} />}
      {folder && <source type="image/webp" srcSet={widthsIn(folder, 'webp')} sizes={sizes} />}
      <img
        src={offlineCover ?? picture ?? paths.tiling(course.id, glazeOfCourse(course))}
        alt=""
        width={640}
        height={360}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority === 'high' ? 'high' : undefined}
        decoding="async"
        onError={() => {
          setFailed(true)
          // Without a network, a kept course has its cover on this device.
          if (picture && offlineOwner())
            void import('#features/offline/web/covers.ts').then(({ showOfflineCover }) =>
              showOfflineCover(picture, setOfflineCover),
            )
        }}
        className={cx('aspect-video size-full object-cover', className)}
      />
    </picture>
  )
}

const widthsIn = (folder: string, format: ImageFormat) =>
  COVER_WIDTHS.map((width) => `${folder}/${imageFile(width, format)} ${width}w`).join(', ')
