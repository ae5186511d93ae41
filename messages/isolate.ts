/**
 * A value of unknown direction inside a plain text (FSI, PDI): its own direction stays inside, and the words and full
 * stops around it keep theirs. `isolate` of each language says which values need it; markup uses `<bdi>` instead.
 */
export const isolated = (value: string) => `\u2068${value}\u2069`
