import path from 'node:path'
import { diskFiles } from '../../adapters/files/disk/disk.ts'
import type { FileStore } from '../../adapters/files/files.ts'
import { s3Files } from '../../adapters/files/s3/s3.ts'
import type { Config } from './config.ts'

/** Uploads and photographs go to the configured bucket, or else beside the other data. */
export function fileStore({ fileBucket, dataDir }: Pick<Config, 'fileBucket' | 'dataDir'>): FileStore {
  return fileBucket ? s3Files(fileBucket) : diskFiles(path.join(dataDir, 'uploads'))
}
