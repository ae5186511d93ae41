import { typeset } from './typography.ts'

/**
 * What this software stores, and for how long. Each figure is one of the code (sessions, links, limits, jobs,
 * messages): change both together.
 */
export const words = {
  title: 'Politique de confidentialité',
  lead: typeset(
    'Ce que nous gardons, pourquoi, combien de temps, et comment vous gardez la main. Sans publicité, sans revente, sans traceur.',
  ),
  sections: (academy: string) =>
    [
      {
        id: 'responsable',
        title: 'Qui est responsable',
        text: [
          `${academy} traite vos données personnelles dans le cadre de la loi marocaine n° 09-08 relative à la protection des personnes physiques à l'égard du traitement des données à caractère personnel, sous le contrôle de la Commission nationale de contrôle de la protection des données à caractère personnel (CNDP).`,
          'Les pages publiques se lisent sans compte et sans rien nous dire de vous.',
        ],
      },
      {
        id: 'donnees',
        title: 'Ce que nous gardons',
        text: [
          [
            'votre compte : prénom, nom, adresse e-mail, rôle, dates de création, de modification et de vérification ; et, si vous les donnez, téléphone, adresse, biographie, photo et liens vers vos réseaux ;',
            "votre mot de passe, sous une forme calculée (Argon2id) qui ne permet pas de le retrouver ; ou, si vous vous connectez par Google, LinkedIn ou Facebook, l'identifiant que ce service nous donne de vous ;",
            "vos demandes d'inscription : nom, adresse e-mail, téléphone, formation, dates, réponse et motif éventuel ;",
            'votre progression : chapitres terminés, pourcentage et endroit où vous vous êtes arrêté dans chaque vidéo ;',
            'vos réponses aux quiz, avec leurs dates et leurs résultats ;',
            "vos certificats : numéro, nom, formation, durée, résultat et date, tels qu'ils étaient le jour de la délivrance ;",
            "si vous protégez votre compte, vos clés d'accès (leur partie publique et leur nom), le secret chiffré de votre application de codes et l'empreinte de vos codes de secours ;",
            'vos questions et vos réponses sous les chapitres, les messages que vous signalez et le motif que vous en donnez ;',
            'les notifications de votre cloche, et les e-mails que vous acceptez de recevoir ;',
            'vos messages envoyés par la page Contact : nom, adresse e-mail, sujet, texte et date ;',
            'vos connexions ouvertes : une empreinte du jeton, le nom de votre navigateur, la date de début et la dernière visite ;',
            'les fichiers que vous déposez, si vous êtes formatrice ou formateur ;',
            "le journal des actions de l'équipe : qui a fait quoi, sur qui ou quoi, et quand.",
          ],
          "Des photos déposées, nous ne gardons que l'image redessinée : le lieu et l'appareil inscrits dans le fichier disparaissent.",
        ],
      },
      {
        id: 'usages',
        title: 'À quoi elles servent',
        text: [
          [
            'ouvrir votre compte, vous reconnaître et protéger votre accès ;',
            'examiner vos demandes et vous répondre ;',
            "vous faire reprendre une formation où vous l'aviez laissée ;",
            'répondre à vos messages ;',
            'compter, sans nommer personne, les inscriptions et les formations.',
          ],
          'Nous ne prenons aucune décision automatique à votre sujet, et nous ne faisons ni publicité ni profilage.',
        ],
      },
      {
        id: 'durees',
        title: 'Combien de temps',
        text: [
          [
            "compte, demandes rattachées, progression et réponses aux quiz : jusqu'à la suppression du compte, qui les efface aussitôt ;",
            "certificats : jusqu'à la suppression du compte ; il n'en reste alors que le numéro et la date, pour que la page de vérification dise qu'ils ont été retirés à votre demande ;",
            "clés d'accès et codes : jusqu'à ce que vous les retiriez, ou que vous supprimiez votre compte ;",
            "demandes envoyées sans compte : tant que la formation existe, ou jusqu'à ce que vous demandiez leur effacement ;",
            "connexions : 24 heures après la dernière visite, 30 jours si vous avez coché « Se souvenir de moi », et six mois en tout ; une connexion expirée est effacée dans l'heure ;",
            "liens de vérification : 24 heures ; liens de nouveau mot de passe : 1 heure ; ils ne servent qu'une fois ;",
            "compteurs contre les abus (adresse IP ou adresse e-mail, et nombre d'essais) : 1 heure au plus ;",
            "e-mails à vous envoyer : effacés dès l'envoi ; s'ils n'ont pas pu partir, 30 jours ;",
            "questions et réponses sous les chapitres : tant que la formation existe, ou jusqu'à ce que vous les supprimiez ; après la suppression de votre compte, elles restent sans votre nom ni votre photo, et vos signalements sans votre nom ;",
            "notifications : un an, sauf le rappel d'une formation laissée, gardé pour ne pas vous l'envoyer deux fois ;",
            "notifications sur un appareil, si vous les avez demandées : l'adresse que votre navigateur nous a donnée pour cela, jusqu'à ce que vous les arrêtiez, vous déconnectiez ou que la connexion expire ;",
            "compteurs de questions, d'annonces et de signalements : un jour au plus ;",
            'messages de la page Contact : 24 mois ;',
            "journal des actions de l'équipe : trois ans, si l'académie n'a pas fixé une autre durée ; il permet de vérifier qui a agi.",
          ],
          'Le serveur écrit aussi un journal technique (heure, adresse demandée, adresse IP, résultat), sans contenu de formulaire ni mot de passe. Notre hébergement le garde un an au plus.',
        ],
      },
      {
        id: 'navigateur',
        title: 'Dans votre navigateur',
        text: [
          [
            'le jeton de votre session, tant que vous êtes connecté ;',
            "le thème clair ou sombre, si vous l'avez choisi ;",
            "si vous les téléchargez, les chapitres à suivre hors connexion et ce que vous y avez fait : jusqu'à ce que vous les supprimiez ou vous déconnectiez ; après 30 jours sans contact avec l'académie, ils ne s'ouvrent plus ;",
            'la page où revenir après une connexion par Google, LinkedIn ou Facebook, le temps de cette connexion, avec deux cookies de 10 minutes qui la protègent.',
          ],
          "Il n'y a aucun autre cookie, aucune mesure d'audience et aucun traceur. Les polices et les images viennent de notre serveur.",
          "Certains chapitres utilisent une vidéo de YouTube, de Vimeo ou de Dailymotion : elle n'est appelée qu'après votre clic, pour YouTube par son adresse sans cookie, pour Vimeo sans suivi. Ce service reçoit alors votre adresse IP, selon ses propres règles.",
        ],
      },
      {
        id: 'acces',
        title: 'Qui y a accès',
        text: [
          "Vous, et l'équipe d'administration pour faire son travail ; chacune de ses actions est inscrite au journal. Les formatrices et formateurs voient le nombre de personnes inscrites à leurs formations.",
          "Un certificat se lit par toute personne qui en connaît le numéro : c'est ainsi qu'un employeur le vérifie.",
          "Vos questions et vos réponses se lisent, avec votre nom et votre photo, par les personnes inscrites à la même formation, sa formatrice ou son formateur et l'administration. Un signalement n'est lu que par ces deux derniers, sans votre nom. Les formatrices et formateurs voient aussi le nom, la photo et la progression des personnes inscrites à leurs formations, jamais leur adresse ni leur téléphone.",
          "Si vous demandez des notifications sur un appareil, elles passent par le service de votre navigateur (celui de Google, Mozilla, Apple ou Microsoft) : il voit que l'académie vous écrit et quand, jamais le texte, chiffré pour votre seul appareil.",
          "Nos prestataires d'hébergement et d'envoi d'e-mails traitent ces données pour nous, et pour rien d'autre. Nous ne vendons ni ne louons aucune donnée. Si un prestataire se trouve hors du Maroc, le transfert suit les conditions de la loi 09-08.",
        ],
      },
      {
        id: 'securite',
        title: 'Comment elles sont protégées',
        text: [
          "Les jetons et les liens ne sont gardés que sous forme d'empreintes. Les vidéos et les fichiers réservés s'ouvrent par des liens signés qui expirent au bout de 6 heures. Après 10 mots de passe faux, un compte se ferme un quart d'heure. Un changement de mot de passe ferme les autres connexions.",
        ],
      },
      {
        id: 'droits',
        title: 'Vos droits',
        text: [
          "La loi 09-08 vous donne le droit d'être informé, d'accéder à vos données, de les faire corriger, de vous opposer à leur traitement pour un motif légitime et de demander leur effacement.",
          [
            'accéder : depuis votre profil, téléchargez tout ce que nous gardons de vous ;',
            'corriger : modifiez votre profil, ou écrivez-nous ;',
            'effacer : supprimez votre compte depuis votre profil ; pour une demande ou un message envoyés sans compte, écrivez-nous depuis la même adresse.',
          ],
          'Nous répondons dans les 10 jours. Si notre réponse ne vous convient pas, vous pouvez saisir la CNDP (www.cndp.ma).',
        ],
      },
      {
        id: 'mineurs',
        title: 'Mineurs',
        text: [
          "Les formations s'adressent à des adultes. Une personne de moins de 18 ans s'inscrit avec l'accord d'un parent ou d'un tuteur, qui peut exercer ses droits à sa place.",
        ],
      },
      {
        id: 'changements',
        title: 'Évolution de ce texte',
        text: [
          "La date en haut de la page dit la dernière version. Un changement important est annoncé par e-mail aux titulaires d'un compte, avant de s'appliquer.",
        ],
      },
    ].map(({ id, title, text }) => ({
      id,
      title: typeset(title),
      text: text.map((part) => (typeof part === 'string' ? typeset(part) : part.map(typeset))),
    })),
}
