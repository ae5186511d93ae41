import type { users } from '#db/schema/people.ts'
import type { Resource as ResourceRow } from '#features/chapters/server/content/service.ts'
import { resourceKindOf } from '#features/media/file-kinds.ts'
import { coverLink, type PrivateLinks, photoLink, publicVideoLink } from '#features/media/server/links.ts'
import type { Academy } from '#shared/academy.ts'
import type { Course, Resource } from '../contract.ts'
import type { ListedCourse } from './queries.ts'

export function presentCourse(
  row: ListedCourse,
  academy: Academy,
): Course & { videoDescription: string | null } {
  return {
    id: row.id,
    name: row.name,
    shortDescription: row.shortDescription,
    longDescription: row.longDescription,
    language: row.language,
    image: row.imageId && coverLink(row.imageId),
    videoDescription: row.previewVideoId && publicVideoLink(row.previewVideoId),
    categoryName: row.category,
    FormationCategory: row.category === null ? null : { name: row.category, nameAr: row.categoryAr },
    formateur: {
      name: trainerName(row.trainerFirstName, row.trainerLastName) || academy.name,
      photo: row.trainerPhotoId && photoLink(row.trainerPhotoId),
    },
    totalDuration: row.minutes,
    chapitreCount: row.chapterCount,
    gratuit: row.free,
    price: row.price,
    currency: row.currency,
    createdAt: row.createdAt.toISOString(),
    lastUpdate: row.updatedAt.toISOString(),
  }
}

/** A course without a trainer is the academy's own. */
export function presentTrainer(trainer: typeof users.$inferSelect | undefined, academy: Academy) {
  if (!trainer) {
    return {
      name: academy.name,
      photo: null,
      bio: null,
      socialMedia: {
        facebook: academy.facebookUrl,
        instagram: academy.instagramUrl,
        linkedin: academy.linkedinUrl,
      },
    }
  }
  const { firstName, lastName, photoId, bio, facebook, instagram, linkedin } = trainer
  return {
    name: trainerName(firstName, lastName) || academy.name,
    photo: photoId && photoLink(photoId),
    bio,
    socialMedia: { facebook, instagram, linkedin },
  }
}

/** Who may open the files of a course: everybody if it is free, otherwise those enrolled, by personal links. */
type FileAccess = 'everyone' | 'locked' | PrivateLinks

/**
 * A locked file is listed without a path, to show what enrolling opens. The path of a free file never expires, because
 * it is part of cached pages.
 */
export function presentResource(resource: ResourceRow, access: FileAccess): Resource {
  const { file } = resource
  return {
    id: resource.id,
    name: resource.name,
    description: resource.description,
    fileType: resourceKindOf(file.mimeType),
    originalName: file.originalName,
    bytes: file.bytes,
    filePath: pathTo(resource, access),
    locked: access === 'locked',
  }
}

function pathTo({ id, file }: ResourceRow, access: FileAccess) {
  if (access === 'locked') return null
  return access === 'everyone' ? `/media/free/${id}/${file.fileName}` : access(file.id, file.fileName)
}

const trainerName = (firstName: string | null, lastName: string | null) =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim()
