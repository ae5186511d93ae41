/** What the server says of a browser that it cannot write to. */
export const words = {
  refused: 'Ce navigateur a donné une adresse que nous ne pouvons pas utiliser pour les notifications.',
}
