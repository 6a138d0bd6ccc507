/** Deletes so many rows at a time until none is left, so that nobody waits behind it. */
export const deleteInBatches = async (
  size: number,
  deleteSome: (limit: number) => Promise<{ numAffectedRows?: bigint }>,
): Promise<void> => {
  while (((await deleteSome(size)).numAffectedRows ?? 0n) >= BigInt(size));
}
