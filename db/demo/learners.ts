import type { DemoPerson } from './people.ts'

/** The address of someone who is nobody: the .test domain never receives mail. */
const at = (name: string) => `${name}@exemple.test`

export const learners = {
  imane: {
    firstName: 'Imane',
    lastName: 'Chraïbi',
    email: 'apprenant@academie.test',
    joinedDaysAgo: 121,
    phone: '+212 664 12 34 56',
    address: 'Salé',
    bio: 'Coordinatrice dans une association de quartier à Salé. J’apprends le soir, sur mon téléphone.',
  },
  mehdi: {
    firstName: 'Mehdi',
    lastName: 'Berrada',
    email: at('m.berrada'),
    joinedDaysAgo: 2,
    phone: '+212 665 01 02 03',
  },
  fatimaZahra: {
    firstName: 'Fatima-Zahra',
    lastName: 'Alaoui',
    email: at('fz.alaoui'),
    joinedDaysAgo: 5,
    phone: '+212 666 14 25 36',
  },
  omar: { firstName: 'Omar', lastName: 'Lahlou', email: at('omar.lahlou'), joinedDaysAgo: 9 },
  sara: {
    firstName: 'Sara',
    lastName: 'Kettani',
    email: at('sara.kettani'),
    joinedDaysAgo: 13,
    phone: '+212 667 33 22 11',
    address: 'Marrakech',
  },
  anas: { firstName: 'Anas', lastName: 'Fassi', email: at('anas.fassi'), joinedDaysAgo: 17 },
  khadija: {
    firstName: 'Khadija',
    lastName: 'Mansouri',
    email: at('k.mansouri'),
    joinedDaysAgo: 22,
    address: 'Ouarzazate',
  },
  rachid: { firstName: 'Rachid', lastName: 'Ouahbi', email: at('rachid.ouahbi'), joinedDaysAgo: 28 },
  yasmine: {
    firstName: 'Yasmine',
    lastName: 'Bouzid',
    email: at('y.bouzid'),
    joinedDaysAgo: 33,
    phone: '+212 668 70 80 90',
  },
  hamza: { firstName: 'Hamza', lastName: 'Naciri', email: at('hamza.naciri'), joinedDaysAgo: 39 },
  hajar: { firstName: 'Hajar', lastName: 'Zeroual', email: at('hajar.zeroual'), joinedDaysAgo: 46 },
  ilyas: {
    firstName: 'Ilyas',
    lastName: 'Tazi',
    email: at('ilyas.tazi'),
    joinedDaysAgo: 54,
    address: 'Tanger',
  },
  meryem: { firstName: 'Meryem', lastName: 'Haddad', email: at('meryem.haddad'), joinedDaysAgo: 61 },
  soufiane: { firstName: 'Soufiane', lastName: 'Belkacem', email: at('s.belkacem'), joinedDaysAgo: 70 },
  ghita: {
    firstName: 'Ghita',
    lastName: 'Skalli',
    email: at('ghita.skalli'),
    joinedDaysAgo: 82,
    phone: '+212 669 45 67 89',
  },
  abdellah: {
    firstName: 'Abdellah',
    lastName: 'Aït Lahcen',
    email: at('abdellah.aitlahcen'),
    joinedDaysAgo: 95,
    address: 'Agadir',
  },
  nora: { firstName: 'Nora', lastName: 'Benjelloun', email: at('nora.benjelloun'), joinedDaysAgo: 108 },
  tarik: { firstName: 'Tarik', lastName: 'Moutawakil', email: at('tarik.m'), joinedDaysAgo: 124 },
  loubna: {
    firstName: 'Loubna',
    lastName: 'Cherkaoui',
    email: at('loubna.cherkaoui'),
    joinedDaysAgo: 139,
    address: 'Oujda',
  },
  adil: { firstName: 'Adil', lastName: 'Rhazi', email: at('adil.rhazi'), joinedDaysAgo: 152, banned: true },
  houda: { firstName: 'Houda', lastName: 'Amezian', email: at('houda.amezian'), joinedDaysAgo: 168 },
  yassine: { firstName: 'Yassine', lastName: 'Filali', email: at('yassine.filali'), joinedDaysAgo: 186 },
  kenza: {
    firstName: 'Kenza',
    lastName: 'Lamrani',
    email: at('kenza.lamrani'),
    joinedDaysAgo: 204,
    address: 'Béni Mellal',
  },
  driss: { firstName: 'Driss', lastName: 'Ouali', email: at('driss.ouali'), joinedDaysAgo: 226 },
  zineb: {
    firstName: 'Zineb',
    lastName: 'El Khattabi',
    email: at('zineb.elkhattabi'),
    joinedDaysAgo: 1,
    unverified: true,
  },
} satisfies Record<string, DemoPerson>

export type LearnerName = keyof typeof learners
