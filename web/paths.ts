// The journeys of e2e/ still import the addresses from here; everything else takes them from shared/paths.ts.
// biome-ignore lint/performance/noBarrelFile: one name, until the journeys import it from shared/
export { paths } from '#shared/paths.ts'
