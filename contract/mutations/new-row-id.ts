/** The id of a buyer's row in the khatian, by the index from 0: a preview has the same as what is written. */
export const newRowId = (mutation_id: number, place: number) => `mutation-${mutation_id}-${place + 1}`

/** Ids of two rows that were one before a split, and have different words when their dags are joined: `mutation-5-1~2`. */
export const secondRowId = (id: string, count: number) => `${id}~${count}`

/** True for the row of a buyer, by the index from 0, and for what a split and a join made of it. */
export const isRowOfBuyer = (row_id: string, mutation_id: number, place: number): boolean =>
  row_id.split('~', 1)[0] === newRowId(mutation_id, place)
