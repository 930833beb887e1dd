/** Rows that are read in parts, each after the last row of the one before; a part that is not full is the last. */
export async function* inBatches<Row>(
  size: number,
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let last: Row | undefined; ; ) {
    const rows: Row[] = await read(last)
    yield* rows
    last = rows.at(-1)
    if (rows.length < size) return
  }
}
