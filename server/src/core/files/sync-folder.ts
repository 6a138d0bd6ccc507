import { open } from 'node:fs/promises'

/** Makes what was put into a folder, or taken out of it, outlive a power cut. */
export const syncFolder = async (folder: string): Promise<void> => {
  // Windows has no such thing as an open folder.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
