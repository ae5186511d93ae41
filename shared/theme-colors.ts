/** The paper of each theme, for what stands around a page: the bar of a browser, the first screen of an installed app. */
export const themeColors = { light: '#fcf9f3', dark: '#121426' }
