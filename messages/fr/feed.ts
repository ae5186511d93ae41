/** The feed of new courses. */
export const words = {
  title: (academy: string) => `${academy}\u00a0: nouvelles formations`,
  description: 'Les formations publiées dernièrement.',
}
