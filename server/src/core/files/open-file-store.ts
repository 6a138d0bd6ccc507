import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { FileStore } from './file-store.ts'
import { FolderStore } from './folder-store.ts'
import { S3Store } from './s3/s3-store.ts'

/** The store that the environment names, else the data folder. */
export const openFileStore = (config: Pick<Config, 'dataDir' | 'filesS3'>): FileStore =>
  config.filesS3 === undefined ? new FolderStore(config) : new S3Store(config.filesS3)

/** Says at the start what the first upload would meet; the server starts all the same, since most of it needs no files. */
export const tryFileStore = async (files: FileStore, log: FastifyBaseLogger): Promise<void> => {
  try {
    await files.list('public').next()
  } catch (error) {
    log.warn({ err: error }, 'the store of files cannot be used')
  }
}
