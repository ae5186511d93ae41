import type { Platform } from './platform/platform.ts'

/** Every background job of the product, by the feature that owns it. */
export function registerJobs(_platform: Platform) {}
