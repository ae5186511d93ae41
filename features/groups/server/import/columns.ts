import { fold } from '#shared/fold.ts'
import { IMPORT_COLUMNS, type ImportColumn } from '../../rules.ts'

/** How people name the columns of their lists, folded, letters only. */
const NAMES: Record<ImportColumn, string[]> = {
  email: [
    'email',
    'mail',
    'courriel',
    'adresseemail',
    'adressemail',
    'adressecourriel',
    'adresseelectronique',
    'emailaddress',
    'البريد',
    'البريدالإلكتروني',
    'عنوانالبريدالإلكتروني',
  ],
  prenom: ['prenom', 'prenoms', 'firstname', 'givenname', 'الاسمالشخصي', 'الاسمالأول'],
  nom: ['nom', 'noms', 'nomdefamille', 'lastname', 'surname', 'familyname', 'الاسمالعائلي', 'النسب'],
  telephone: [
    'telephone',
    'tel',
    'phone',
    'phonenumber',
    'mobile',
    'portable',
    'gsm',
    'numerodetelephone',
    'الهاتف',
    'رقمالهاتف',
  ],
  langue: ['langue', 'language', 'lang', 'اللغة'],
}

const letters = (text: string) => fold(text).replace(/[^\p{L}]/gu, '')

const columnOf = new Map(
  IMPORT_COLUMNS.flatMap((column) => NAMES[column].map((name) => [letters(name), column] as const)),
)

export interface Columns {
  /** Where each known column stands; the first one counts if a name comes twice. */
  places: Partial<Record<ImportColumn, number>>
  ignored: string[]
}

export function readColumns(headings: readonly string[]): Columns {
  const places: Columns['places'] = {}
  const ignored: string[] = []
  for (const [place, heading] of headings.entries()) {
    const column = columnOf.get(letters(heading))
    if (column && places[column] === undefined) places[column] = place
    else if (heading !== '') ignored.push(heading.slice(0, 100))
  }
  return { places, ignored: ignored.slice(0, 50) }
}
