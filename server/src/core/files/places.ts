import { join } from 'node:path'
import type { Config } from '../config.ts'

/** Where files lie in the data folder. */
export const placesOf = ({ dataDir }: Pick<Config, 'dataDir'>) => ({
  /** Served by their unguessable name to whoever has it. */
  public: join(dataDir, 'uploads'),
  /** Handed out through a session only. */
  private: join(dataDir, 'private'),
  /** On the same disk as both, so that a finished file is only renamed. */
  temporary: join(dataDir, 'uploads', 'tmp'),
})
