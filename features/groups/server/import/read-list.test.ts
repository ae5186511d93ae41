import { describe, expect, it } from 'vitest'
import { timeOf } from '#shared/testing/thread-time.ts'
import { readList } from './read-list.ts'

const people = async (text: string) =>
  (await readList(text)).lines.map(({ email, firstName, lastName, phone, language }) => [
    email,
    firstName,
    lastName,
    phone,
    language,
  ])
const problems = async (text: string) =>
  (await readList(text)).lines.map(({ problem, nameProblem }) => problem ?? nameProblem)

describe('A list of people', () => {
  it.each([
    ['semicolons', 'email;prenom;nom;telephone;langue\nk@exemple.ma;Khadija;Mansouri;0612345678;ar'],
    ['commas', 'email,prenom,nom,telephone,langue\nk@exemple.ma,Khadija,Mansouri,0612345678,ar'],
    ['tabs', 'email\tprenom\tnom\ttelephone\tlangue\nk@exemple.ma\tKhadija\tMansouri\t0612345678\tar'],
    [
      '« sep=, » first',
      'sep=,\r\nemail,prenom,nom,telephone,langue\r\nk@exemple.ma,Khadija,Mansouri,0612345678,ar',
    ],
    ['another order', 'Langue ;NOM;Téléphone;Prénom; E-mail\nArabe;Mansouri;0612345678;Khadija;k@exemple.ma'],
    [
      'quotes',
      '"email";"prenom";"nom";"telephone";"langue"\r\n"k@exemple.ma";"Khadija";"Mansouri";"0612345678";"ar"',
    ],
    ['old line ends', 'email;prenom;nom;telephone;langue\rk@exemple.ma;Khadija;Mansouri;0612345678;ar\r'],
    [
      'Arabic headings',
      'البريد الإلكتروني;الاسم الشخصي;الاسم العائلي;الهاتف;اللغة\nk@exemple.ma;Khadija;Mansouri;0612345678;العربية',
    ],
  ])('is read with %s', async (_, text) => {
    expect(await people(text)).toEqual([['k@exemple.ma', 'Khadija', 'Mansouri', '0612345678', 'ar']])
  })

  it('keeps separators, quotes and line breaks inside quotes, and counts lines of the file', async () => {
    const text =
      'email;prenom;nom\na@exemple.ma;"Anne ""Nina""";"Ben;Ali"\n\nb@exemple.ma;"Marie\nLou";Alami\nc@exemple.ma;C;D'
    const { lines } = await readList(text)
    expect(lines.map(({ line, firstName, lastName }) => [line, firstName, lastName])).toEqual([
      [2, 'Anne "Nina"', 'Ben;Ali'],
      [4, 'Marie Lou', 'Alami'],
      [6, 'C', 'D'],
    ])
  })

  it('loses nothing but its own line to a quote that is never closed', async () => {
    const text =
      'email;prenom;nom\na@exemple.ma;"Anne;Alami\nb@exemple.ma;"Badr";Tazi\nc@exemple.ma;Chadia;Naji'
    expect((await people(text)).map(([email, firstName]) => [email, firstName])).toEqual([
      ['a@exemple.ma', '"Anne'],
      ['b@exemple.ma', 'Badr'],
      ['c@exemple.ma', 'Chadia'],
    ])
  })

  it('says how it was read', async () => {
    expect((await readList('email;Service;prenom\n')).file).toEqual({
      separator: ';',
      columns: ['email', 'prenom'],
      ignoredColumns: ['Service'],
    })
  })

  it('may hold addresses alone: then the address names the person', async () => {
    expect(await people('Courriel\nk.mansouri@exemple.ma')).toEqual([
      ['k.mansouri@exemple.ma', 'k.mansouri', '', null, 'fr'],
    ])
  })

  it.each([
    ['samir@exemple,ma;Samir;Idrissi;fr', 'email', 'Une virgule à la place du point dans l’adresse.'],
    ['samir;Samir;Idrissi;fr', 'email', 'Cette adresse e-mail n’est pas valide.'],
    [';Samir;Idrissi;fr', 'email', 'L’adresse e-mail manque.'],
    ['h.tazi@exemple.ma;;Tazi;fr', 'prenom', 'Le prénom manque.'],
    ['h.tazi@exemple.ma;Hind;;fr', 'nom', 'Le nom manque.'],
    [`h.tazi@exemple.ma;${'é'.repeat(101)};Tazi;fr`, 'prenom', 'Plus de 100 caractères.'],
    [
      'h.tazi@exemple.ma;Hind;Tazi;en',
      'langue',
      'Langue inconnue\u00a0: «\u00a0en\u00a0». On peut écrire\u00a0: fr, ar.',
    ],
    [
      'h.tazi@exemple.ma;Hind;Tazi;constructor',
      'langue',
      'Langue inconnue\u00a0: «\u00a0constructor\u00a0». On peut écrire\u00a0: fr, ar.',
    ],
  ])('names what is wrong: %s', async (line, column, error) => {
    expect(await problems(`email;prenom;nom;langue\n${line}`)).toEqual([{ column, error }])
  })

  it('is refused without a column of addresses', async () => {
    await expect(readList('prenom;nom\nHind;Tazi')).rejects.toThrow(/Aucune colonne/)
    await expect(readList('')).rejects.toThrow(/Aucune colonne/)
  })

  it('has at most 5,000 lines, its header and empty ones not counted', async () => {
    const list = (lines: number) => `email\n\n${'a@exemple.ma\n'.repeat(lines)}`
    expect((await readList(list(5_000))).lines).toHaveLength(5_000)
    await expect(readList(list(5_001))).rejects.toThrow(/5\s000\slignes/)
  })

  it('is read at once however many quotes it has', async () => {
    expect(await timeOf(() => readList(`email;nom\n${'"'.repeat(1_000_000)}`))).toBeLessThan(3_000)
  })
})
