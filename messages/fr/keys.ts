import { isolate } from './isolate.ts'
import { counted } from './plural.ts'

/** Codes as a second factor: at the sign-in, and in one's own settings. */
export const words = {
  removed: 'La vérification par code est retirée.',
  password: 'Mot de passe',
  code: 'Code à six chiffres',
  recoveryCode: 'Code de secours',
  useRecovery: 'Utiliser un code de secours',
  useApp: 'Utiliser l’application de codes',
  failed: 'Le code n’a pas pu être vérifié. Réessayez.',
  checking: 'Vérification…',
  cancel: 'Annuler',
  signIn: {
    title: 'Votre code',
    text: 'Ouvrez votre application de codes et tapez les six chiffres qu’elle affiche.',
    recoveryText: 'Tapez l’un de vos dix codes de secours. Chacun ne sert qu’une fois.',
    submit: 'Continuer',
    startAgain: 'Retour à la connexion',
    lost: 'Ni téléphone ni code de secours\u202f? Écrivez-nous',
  },
  security: {
    title: 'Sécurité',
    text: 'Un code de votre téléphone en plus du mot de passe\u00a0: même volé, celui-ci n’ouvre pas votre compte. Ou une clé d’accès à sa place.',
    loadFailed: 'Vos réglages de sécurité n’ont pas pu être affichés.',
    retry: 'Réessayer',
    loading: 'Chargement…',
    label: 'Vérification par code',
    on: 'En place',
    off: 'Désactivée',
    setUp: 'Mettre en place',
    preparing: 'Préparation…',
    setUpFailed: 'La mise en place n’a pas pu commencer. Réessayez.',
    remove: 'Retirer',
    codesLeft: (count: number) =>
      count === 0
        ? 'Il ne vous reste aucun code de secours.'
        : `Il vous reste ${counted(count, { one: 'code de secours', other: 'codes de secours' })}.`,
    renew: 'Renouveler les codes de secours',
    renewTitle: 'Renouveler les codes de secours\u202f?',
    renewText:
      'Les codes que vous avez notés n’ouvriront plus rien. Dix nouveaux s’afficheront une seule fois.',
    renewConfirm: 'Renouveler',
    renewing: 'Renouvellement…',
    renewFailed: 'Les codes de secours n’ont pas pu être renouvelés. Réessayez.',
    renewedText: 'Ils remplacent les précédents, qui n’ouvrent plus rien.',
  },
  setUp: {
    title: 'Protéger votre compte par un code',
    text: 'Comptez deux minutes, votre téléphone à la main.',
    scan: 'Scannez ce code dans une application de codes',
    picture: 'Code QR à scanner',
    apps: 'Google Authenticator, Aegis, Microsoft Authenticator ou celle de votre gestionnaire de mots de passe.',
    onThisPhone: 'Sur ce téléphone\u202f?',
    open: 'Ouvrir l’application',
    copyKey: 'Ou recopiez cette clé\u00a0:',
    type: 'Tapez les six chiffres qu’elle affiche',
    hint: 'Le code change toutes les 30\u00a0secondes.',
    confirm: 'Confirmer',
    codesTitle: 'Gardez vos codes de secours',
    codesText:
      'Téléphone perdu\u202f? Chacun de ces dix codes ouvre votre compte une fois. Ils ne seront plus montrés.',
    codes: 'Codes de secours',
    print: 'Imprimer',
    download: 'Télécharger',
    fileName: 'codes-de-secours.txt',
    copy: 'Copier',
    copied: 'Les codes sont copiés.',
    copyFailed: 'Les codes n’ont pas pu être copiés.',
    stored: 'J’ai rangé ces codes en lieu sûr',
    finish: 'Terminer',
  },
  staff: {
    title: 'Protégez votre compte',
    text: 'L’académie demande à son équipe une vérification par code ou une clé d’accès. Votre espace s’ouvre dès que l’une est en place.',
  },
  proof: {
    title: 'Confirmez que c’est bien vous',
    text: 'Votre connexion date de plus de 15\u00a0minutes. Cette action demande une nouvelle preuve\u202f; elle se poursuivra aussitôt.',
    usePassword: 'Utiliser le mot de passe',
    provider:
      'Passez de nouveau par le service avec lequel vous vous connectez\u00a0: vous reviendrez à cette page, où il restera à recommencer cette action.',
    through: (provider: string) => `Continuer avec ${isolate(provider)}`,
    confirm: 'Confirmer',
    failed: 'La vérification n’a pas abouti. Réessayez.',
  },
  removal: {
    title: 'Retirer la vérification par code\u202f?',
    text: 'Votre mot de passe suffira de nouveau pour vous connecter.',
    confirm: 'Retirer',
    busy: 'Retrait…',
  },
}
