export const words = {
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  remember: 'Se souvenir de moi',
  forgot: 'Mot de passe oublié\u202f?',
  submit: 'Se connecter',
  submitting: 'Connexion...',
  noAccount: 'Pas encore de compte\u202f?',
  signUp: "S'inscrire",
  failedTitle: 'Erreur de connexion',
  failed: 'Une erreur est survenue lors de la connexion.',
}
