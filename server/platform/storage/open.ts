import type { Config } from '../config.ts'
import { openDisk } from './disk.ts'
import type { Storage } from './storage.ts'

type Place = Pick<Config, 'dataDir' | 'storage'> & Partial<Pick<Config, 'mediaHandover'>>

export async function openStorage(config: Place): Promise<Storage> {
  if (!config.storage) return openDisk(config.dataDir, config.mediaHandover)
  // Loaded only with a bucket: the SDK is larger than the rest of the server.
  const { openBucket } = await import('./s3.ts')
  return openBucket(config.storage)
}
