/** Does something to each record, one after the other, and goes on past those that fail. Failures are told by the client. */
export async function oneByOne<Row>(
  rows: readonly Row[],
  run: (row: Row) => Promise<unknown>,
): Promise<{ done: Row[]; failed: Row[] }> {
  const done: Row[] = []
  const failed: Row[] = []
  for (const row of rows) {
    try {
      await run(row)
      done.push(row)
    } catch {
      failed.push(row)
    }
  }
  return { done, failed }
}
