/** The row id of a buyer, by the index; the same at every request, so that the preview is exactly what is written. */
export const newRowId = (mutation_id: number, place: number) => `mutation-${mutation_id}-${place + 1}`
