import type { Config } from '../config.ts'
import type { FileStore } from './file-store.ts'
import { FolderStore } from './folder-store.ts'

export const openFileStore = (config: Config): FileStore => new FolderStore(config)
