import { join } from 'node:path'
import type { Config } from '../config.ts'

/** Where files lie in the data folder. */
export const placesOf = ({ dataDir }: Pick<Config, 'dataDir'>) => ({
  public: join(dataDir, 'uploads'),
  private: join(dataDir, 'private'),
  /** On the same disk as both, so that a finished file is only renamed. */
  temporary: join(dataDir, 'uploads', 'tmp'),
})
