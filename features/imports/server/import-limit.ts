/** Each may write gigabytes; copies of courses count too. */
export const IMPORTS = { max: 60, seconds: 60 * 60 }
