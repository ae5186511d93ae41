import type { DemoFormation } from './formation.ts'
import { accueillirLeHandicap } from './formations/accueillir-le-handicap.ts'
import { animerUnAtelier } from './formations/animer-un-atelier.ts'
import { budgetSensibleAuGenre } from './formations/budget-sensible-au-genre.ts'
import { communicationInclusive } from './formations/communication-inclusive.ts'
import { comprendreLInclusion } from './formations/comprendre-l-inclusion.ts'
import { diversiteEtDialogue } from './formations/diversite-et-dialogue.ts'
import { droitsDeLEnfant } from './formations/droits-de-l-enfant.ts'
import { droitsHumains } from './formations/droits-humains.ts'
import { ecoleInclusive } from './formations/ecole-inclusive.ts'
import { egaliteAuTravail } from './formations/egalite-au-travail.ts'
import { egaliteDesDroits } from './formations/egalite-des-droits-ar.ts'
import { egalitePasAPas } from './formations/egalite-pas-a-pas.ts'
import { femmesEtDecisionLocale } from './formations/femmes-et-decision-locale.ts'
import { handicapPsychique } from './formations/handicap-psychique.ts'
import { inclusionAuQuotidien } from './formations/inclusion-au-quotidien-ar.ts'
import { prevenirLesViolences } from './formations/prevenir-les-violences.ts'
import { recruterSansDiscriminer } from './formations/recruter-sans-discriminer.ts'
import { teletravailEtInclusion } from './formations/teletravail-et-inclusion.ts'

/** Oldest first, so that the ids are in the order of the dates. */
export const formations = {
  teletravail: teletravailEtInclusion,
  atelier: animerUnAtelier,
  pasAPas: egalitePasAPas,
  psychique: handicapPsychique,
  ecole: ecoleInclusive,
  decision: femmesEtDecisionLocale,
  budget: budgetSensibleAuGenre,
  enfant: droitsDeLEnfant,
  recruter: recruterSansDiscriminer,
  communication: communicationInclusive,
  violences: prevenirLesViolences,
  handicap: accueillirLeHandicap,
  dialogue: diversiteEtDialogue,
  droits: droitsHumains,
  egaliteArabe: egaliteDesDroits,
  egalite: egaliteAuTravail,
  inclusionArabe: inclusionAuQuotidien,
  inclusion: comprendreLInclusion,
} satisfies Record<string, DemoFormation>

export type FormationName = keyof typeof formations
