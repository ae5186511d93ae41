import { duration } from './duration.ts'
import { quoted } from './isolate.ts'

/** Every sentence the server answers with when something is refused. Texts of the specification and the contract are literal. */
export const words = {
  common: {
    invalidInput: 'Les informations envoyées ne sont pas valides.',
    invalidJson: 'Le contenu envoyé n’est pas lisible.',
    required: 'Ce champ est obligatoire.',
    tooLong: (max: number) => `Ce champ ne peut pas dépasser ${max} caractères.`,
    email: 'L’adresse e-mail n’est pas valide.',
    phone: 'Ce numéro de téléphone n’est pas valide.',
    url: 'Le lien doit commencer par http:// ou https://.',
    bodyTooLarge: 'Le contenu envoyé est trop volumineux.',
    unsupportedBody: 'Ce format de contenu n’est pas accepté.',
    notFound: 'Cette adresse n’existe pas.',
    methodNotAllowed: 'Cette adresse n’accepte pas cette méthode.',
    keyReused: 'Cette clé a déjà servi à un autre envoi.',
    badIdempotencyKey: 'La clé d’envoi doit être un UUID.',
    conflict: 'Cette modification entre en conflit avec des données existantes.',
    tooManyRequests: (minutes: number) => `Trop de tentatives. Réessayez dans ${duration(minutes)}.`,
    tooBusy: 'Trop de demandes arrivent en même temps. Réessayez dans un instant.',
    databaseAway: 'Le service est momentanément indisponible. Réessayez dans un instant.',
    unexpected: 'Une erreur inattendue est survenue. Réessayez.',
    storageAway: 'Les fichiers sont momentanément inaccessibles. Réessayez dans un instant.',
    diskFull: 'L’espace de stockage est plein. Réessayez plus tard.',
  },
  access: {
    signInRequired: 'Vous devez vous connecter pour continuer.',
    sessionExpired: 'Votre session a expiré. Reconnectez-vous.',
    accountDeleted: 'Ce compte a été supprimé.',
    wrongRole: 'Vous n’avez pas accès à cette partie de l’académie.',
    notYours: 'Vous n’avez pas accès aux données d’une autre personne.',
    recentSignIn: 'Pour cette action, confirmez d’abord que c’est bien vous.',
    secondFactorSetUp:
      'Protégez d’abord votre compte par un code ou une clé d’accès\u00a0: l’académie le demande à son équipe.',
    otherSite: 'Ce formulaire a été envoyé depuis un autre site.',
  },
  accounts: {
    emailTaken: 'Un compte existe déjà avec cet email.',
    wrongCredentials: 'Email ou mot de passe incorrect.',
    unverified: 'Veuillez vérifier votre email avant de vous connecter.',
    banned: 'Votre compte est suspendu. Veuillez contacter le support.',
    signUpPassword: 'Le mot de passe doit contenir au moins 8 caractères, une majuscule et un chiffre',
    changePassword:
      'Le mot de passe doit contenir au moins 8 caractères, une lettre majuscule, une lettre minuscule et un chiffre',
    resetPasswordLength: 'Le mot de passe doit comporter au moins 8 caractères.',
    resetPasswordUppercase: 'Le mot de passe doit contenir une lettre majuscule.',
    resetPasswordDigit: 'Le mot de passe doit contenir un chiffre.',
    passwordTooLong: 'Le mot de passe ne peut pas dépasser 200 caractères.',
    wrongOldPassword: 'Mot de passe actuel incorrect.',
    badResetLink: 'Lien de réinitialisation invalide ou expiré.',
    badVerifyLink: 'Lien de vérification invalide ou expiré.',
    ownSessionRequired:
      'Des demandes attendent cette adresse. Connectez-vous à votre compte, puis ouvrez ce lien de nouveau.',
    missingVerifyToken: 'Token de vérification manquant',
    wrongPassword: 'Mot de passe incorrect.',
    noPassword:
      'Votre compte n’a pas encore de mot de passe. Choisissez-en un avec le lien «\u00a0Mot de passe oublié\u00a0».',
    sessionNotFound: 'Cette session est déjà terminée.',
  },
  keys: {
    secondFactorRequired: 'Tapez le code de votre application pour terminer la connexion.',
    wrongCode:
      'Ce code n’est pas valable. Un code ne sert qu’une fois et change toutes les 30\u00a0secondes.',
    challengeExpired: 'Cette connexion a expiré. Recommencez avec votre mot de passe.',
    notStarted: 'Recommencez la mise en place\u00a0: la clé affichée n’est plus valable.',
    exists: 'La vérification par code est déjà en place.',
    addressFirst:
      'Vérifiez d’abord votre adresse e-mail\u00a0: sans elle, un compte protégé pourrait être perdu.',
    none: 'Ce compte n’a ni vérification par code ni clé d’accès.',
  },
  ids: {
    formation: 'Invalid formation ID',
    person: 'Identifiant invalide.',
    other: 'Identifiant invalide.',
  },
  formations: {
    notFound: 'Formation non trouvée',
    chapterNotFound: 'Chapitre non trouvé',
  },
  inscriptions: {
    pending: 'Une demande est déjà en attente pour cette formation.',
    enrolled: 'Vous êtes déjà inscrit à cette formation.',
    notFound: 'Demande introuvable.',
    decided: 'Cette demande a déjà été traitée.',
    notApproved: 'Seule une inscription approuvée peut être retirée.',
    studentEnrolled: 'Cet étudiant est déjà inscrit à cette formation.',
    tooManyAtOnce: (max: number) => `Choisissez ${max} demandes au plus à la fois.`,
  },
  certificates: {
    notFound: 'Aucun certificat ne porte ce numéro.',
    withdrawn: 'Ce certificat a été retiré à la demande de la personne qui l’avait reçu.',
    alreadyRevoked: 'Ce certificat est déjà révoqué.',
    notRevoked: 'Ce certificat n’est pas révoqué.',
    reasonTooShort: (min: number) => `Indiquez un motif d’au moins ${min} caractères.`,
  },
  people: {
    notFound: 'Utilisateur introuvable',
    ownAccount: 'Vous ne pouvez pas effectuer cette action sur votre propre compte.',
    lastAdmin: 'L’académie doit garder au moins un administrateur.',
  },
  media: {
    tooLarge: (name: string, megabytes: number) =>
      `Le fichier ${quoted(name)} dépasse la limite de ${megabytes}\u00a0Mo.`,
    wrongKind: (name: string, expected: string) =>
      `Le fichier ${quoted(name)} n’est pas du type attendu (${expected}).`,
    damagedVideo: (name: string) =>
      `La vidéo ${quoted(name)} est abîmée ou incomplète. Copiez-la ou exportez-la de nouveau, puis choisissez-la ici.`,
    expected: {
      image: 'image PNG ou JPG',
      videoDescription: 'vidéo MP4, MOV ou AVI',
      chapterVideo: 'vidéo MP4',
      captions: 'sous-titres WebVTT ou SRT',
      resource: 'document',
      textPicture: 'image JPG, PNG, GIF ou WebP',
      package: 'module SCORM au format ZIP',
    },
    transcriptionUnavailable: 'Cette académie n’a pas de programme de transcription.',
    captionsExist: 'Ce chapitre a déjà des sous-titres dans cette langue.',
    brokenCaptions: (name: string, line: number) =>
      `Les sous-titres ${quoted(name)} ne se lisent pas à la ligne ${line}.`,
    unreadablePicture: (name: string) => `L’image ${quoted(name)} est illisible ou trop grande.`,
    tooManyPictures: 'Trop d’images sont envoyées en ce moment. Réessayez dans un instant.',
    tooSlow: 'L’envoi de l’image a pris trop de temps. Réessayez avec une image plus légère.',
    photoTooLarge: "La taille de l'image ne doit pas dépasser 5MB",
    photoWrongKind: 'Veuillez sélectionner un fichier image valide',
    onePhoto: 'Envoyez une seule photo.',
    badLink: 'Ce lien a expiré ou n’est pas valide.',
    notFound: 'Ce fichier n’existe pas ou n’existe plus.',
  },
  packages: {
    openedElsewhere:
      'Ce module a continué ailleurs. Ouvrez-le à nouveau pour reprendre avec ce qui est enregistré.',
    serviceWorker: 'Un module SCORM ne peut pas installer de service worker.',
    noManifest: (name: string) =>
      `Le fichier ${quoted(name)} n’est pas un module SCORM\u00a0: imsmanifest.xml n’y est pas.`,
    unreadableManifest: (name: string) =>
      `Le fichier imsmanifest.xml du module ${quoted(name)} ne se lit pas.`,
    missingFile: (name: string, path: string) =>
      `Le module ${quoted(name)} est incomplet\u00a0: le fichier ${quoted(path)} y manque.`,
    nothingToOpen: (name: string) => `Le module ${quoted(name)} n’indique pas de page à ouvrir.`,
    tooLarge: (name: string) => `Le module ${quoted(name)} dépasse 1\u00a0Go une fois décompressé.`,
    unknownItem: 'Cette partie du module n’existe pas.',
  },
  chapters: {
    locked: 'Ce chapitre s’ouvrira quand le précédent sera terminé.',
    quizNotPassed: 'Ce chapitre se termine en réussissant son quiz.',
    packageNotCompleted: 'Ce chapitre se termine dans son module.',
    kindChanged: (chapter: string) =>
      `Le chapitre ${quoted(chapter)} garde son type\u00a0: pour en changer, supprimez-le et ajoutez-en un autre.`,
    unknownPicture: (chapter: string) =>
      `Une image du chapitre ${quoted(chapter)} n’est pas de cette formation. Retirez-la, puis envoyez-la à nouveau.`,
    captionsTwice: (chapter: string) =>
      `Le chapitre ${quoted(chapter)} a deux fois des sous-titres dans la même langue.`,
    onePicture: 'Envoyez une seule image.',
    pictureQuota: 'Trop d’images attendent d’être enregistrées. Enregistrez la formation, puis continuez.',
  },
  authoring: {
    unreadableField: (name: string) => `Le champ ${quoted(name)} n’est pas lisible.`,
    emptyFile: (name: string) => `Le fichier ${quoted(name)} est vide.`,
    strayFile: (name: string) => `Le fichier ${quoted(name)} ne correspond à aucun élément du formulaire.`,
    unknownEntry: 'Un élément envoyé n’appartient pas à cette formation. Rechargez-la, puis recommencez.',
    unclearNumbers: 'Les numéros des sections et des chapitres doivent être distincts et se correspondre.',
    changedMeanwhile:
      'Cette formation a été modifiée entre-temps. Rechargez-la pour repartir de la dernière version.',
    uploadGone: (name: string) => `L’envoi du fichier ${quoted(name)} a expiré. Choisissez-le à nouveau.`,
    uploadNotFound: 'Cet envoi n’existe pas ou n’existe plus.',
    uploadUnreadable: 'L’envoi du fichier n’est pas lisible.',
    tooManyUploads:
      'Trop de fichiers attendent d’être enregistrés. Enregistrez la formation, puis continuez.',
    tooManyPieces: 'Ce fichier est arrivé en trop de morceaux. Retirez-le, puis envoyez-le à nouveau.',
    uploadQuota:
      'Vos fichiers en attente dépasseraient 5\u00a0Go. Enregistrez la formation ou retirez des fichiers, puis recommencez.',
    uploadUse: 'Le type de l’envoi n’est pas connu.',
  },
}
