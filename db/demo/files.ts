import { COVER_WIDTHS, type ImageFormat, imageFile, TEXT_PICTURE_WIDTHS } from '#shared/images.ts'

/** `fileName` is the server's own name for such a file inside the folder of its medium. */
export type MediaFile = {
  path: string
  fileName: string
  kind: 'image' | 'video' | 'document' | 'captions' | 'package'
  mimeType: string
  width?: number
  height?: number
  durationSeconds?: number
  /** The same picture in other sizes and formats. */
  sizes?: { path: string; fileName: string; mimeType: string }[]
}

const film = (name: string, durationSeconds: number, size = { width: 854, height: 480 }): MediaFile => ({
  path: `videos/${name}.mp4`,
  fileName: 'video.mp4',
  kind: 'video',
  mimeType: 'video/mp4',
  durationSeconds,
  ...size,
})

/** Enough for every card; the larger sizes hold the largest of these, as for any small picture. */
export const DEMO_COVER_WIDTHS = [320, 640, 960] as const

const widestIn = (width: number) =>
  DEMO_COVER_WIDTHS.findLast((drawn) => drawn <= width) ?? DEMO_COVER_WIDTHS[0]

const cover = (name: string) => picture(name, COVER_WIDTHS)

/** A cover that stands in a text. */
export const textPicture = (name: CoverFile) => picture(name, TEXT_PICTURE_WIDTHS)

function picture(name: string, widths: readonly number[]): MediaFile {
  const size = (width: number, format: ImageFormat) => ({
    path: `covers/${name}/${imageFile(widestIn(width), format)}`,
    fileName: imageFile(width, format),
    mimeType: format === 'jpg' ? 'image/jpeg' : `image/${format}`,
  })
  return {
    ...size(Math.max(...widths), 'jpg'),
    kind: 'image',
    width: 960,
    height: 540,
    sizes: widths.flatMap((width) => [size(width, 'avif'), size(width, 'webp')]),
  }
}

const pdf = (name: string): MediaFile => ({
  path: `resources/${name}.pdf`,
  fileName: 'original.pdf',
  kind: 'document',
  mimeType: 'application/pdf',
})

/** Used by the chapters in rotation. */
export const films = [
  film('mosaique', 16, { width: 1280, height: 720 }),
  film('rosace', 14),
  film('trace', 15),
  film('four', 18),
] as const

/** By the language of the formation, as are captions. */
export const presentations = {
  fr: { file: film('presentation', 13), originalName: 'Présentation.mp4' },
  ar: { file: film('presentation-ar', 13), originalName: 'تقديم الدورة.mp4' },
}

const captionsFile = (path: string): MediaFile => ({
  path,
  fileName: 'original.vtt',
  kind: 'captions',
  mimeType: 'text/vtt',
})

export const captions = {
  fr: { file: captionsFile('captions.vtt'), originalName: 'Sous-titres français.vtt' },
  ar: { file: captionsFile('captions-ar.vtt'), originalName: 'النص المرافق بالعربية.vtt' },
}

export const covers = {
  inclusion: cover('inclusion'),
  egalite: cover('egalite'),
  droits: cover('droits'),
  dialogue: cover('dialogue'),
  accueil: cover('accueil'),
  enfance: cover('enfance'),
  recrutement: cover('recrutement'),
  violences: cover('violences'),
  decision: cover('decision'),
  ecole: cover('ecole'),
  mots: cover('mots'),
  budget: cover('budget'),
  quotidien: cover('quotidien'),
}

export const resourceFiles = {
  memo: pdf('fiche-memo-inclusion'),
  interview: pdf('grille-entretien'),
  plan: pdf('plan-action-egalite'),
  checklist: pdf('liste-accessibilite'),
  texts: pdf('textes-en-une-page'),
  glossary: pdf('lexique-fr-ar'),
  memoArabic: pdf('fiche-memo-inclusion-ar'),
  rightsArabic: pdf('mes-droits-en-une-page-ar'),
  charter: {
    path: 'resources/modele-charte.docx',
    fileName: 'original.docx',
    kind: 'document',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  reading: {
    path: 'resources/pour-aller-plus-loin.txt',
    fileName: 'original.txt',
    kind: 'document',
    mimeType: 'text/plain',
  },
  readingArabic: {
    path: 'resources/pour-aller-plus-loin-ar.txt',
    fileName: 'original.txt',
    kind: 'document',
    mimeType: 'text/plain',
  },
  poster: {
    path: 'resources/mosaique-a-colorier.png',
    fileName: 'original.png',
    // Like any uploaded resource: a file to download, not a picture with sizes.
    kind: 'document',
    mimeType: 'image/png',
  },
} satisfies Record<string, MediaFile>

const packageFile = (name: string): MediaFile => ({
  path: `packages/${name}.zip`,
  fileName: 'original.zip',
  kind: 'package',
  mimeType: 'application/zip',
})

export const packageFiles = {
  speaking: packageFile('prendre-la-parole'),
  voiceArabic: packageFile('une-voix-ar'),
}

export type PackageFile = keyof typeof packageFiles
export type CoverFile = keyof typeof covers
export type ResourceFile = keyof typeof resourceFiles
